// A download either completes or fails with a message; a partial file is never saved.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, QUIZ, signedIn, signUp, type Learner } from './learner.ts'
import { startProxy } from './proxy.ts'

const browser = useBrowser()
const EXPORT = /\/api\/quizzes\/[^/]+\/export\//
const FAILURE = 'Failed to download quiz. Please try again.'
const LARGE = 100_000

const opener = (page: Page) => page.getByRole('button', { name: 'Download quiz' })
const button = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true })

/** Opens a quiz and records the files downloaded from its page. */
async function openQuiz(learner: Learner, quizId: string, address = browser.address) {
  const page = await browser.open({ ...signedIn(learner, address), baseURL: address })
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await page.goto(`/quiz/${quizId}`)
  await opener(page).click()
  await button(page).waitFor()
  return { page, saved }
}

test('a quiz of 100,000 questions is downloaded completely', async () => {
  const questions = Array.from({ length: LARGE }, (_, index) => ({
    question: `After ${index}?`,
    options: [`${index}`, `${index + 1}`, 'a', 'b'],
    correct_answer: 1,
  }))
  const learner = await signUp()
  const quizId = await importQuiz(learner, questions, 'Counting')
  const { page } = await openQuiz(learner, quizId)
  const arriving = page.waitForEvent('download')
  await button(page).click()
  const download = await arriving
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(download.suggestedFilename()).toBe('Counting.quiz.json')
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { questions: object[] }
  expect(saved.questions).toHaveLength(LARGE)
  expect(saved.questions[LARGE - 1]).toEqual(questions[LARGE - 1])
})

test('a failed download shows a message and saves nothing', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const { page, saved } = await openQuiz(learner, quizId)

  await page.route(EXPORT, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'The database is away.' } }),
  )
  await button(page).click()
  await page.getByRole('alert').getByText(FAILURE).waitFor()
  expect(await button(page).getAttribute('aria-disabled')).toBe('false')
  await inspect(page, 'quiz-download-failed')
  await page.unroute(EXPORT)
  // A captive portal responds with its own page.
  await page.route(EXPORT, (route) => route.fulfill({ status: 200, body: '<!doctype html><h1>Wi-Fi</h1>' }))
  await button(page).click()
  await page.getByRole('alert').getByText(FAILURE).waitFor()
  await page.unroute(EXPORT)

  await call('DELETE', `/api/quizzes/${quizId}/delete/`, learner)
  await button(page).click()
  await page.getByText('Failed to download quiz. It may have been deleted.').waitFor()

  await call('POST', '/api/auth/logout/', learner)
  await button(page).click()
  await page.waitForURL('**/login')
  expect(saved).toEqual([])
})

test.each(['broken', 'complete'] as const)(
  'a truncated download is not saved when the response looks %s',
  async (as) => {
    browser.tolerateFailedRequests()
    const learner = await signUp()
    // The truncated file ends like a complete one, with `]}`.
    const quizId = await importQuiz(learner, [
      { ...QUIZ[0], question: 'What does {"a": [1]} hold?' },
      ...QUIZ,
    ])
    const complete = await fetch(`${browser.address}/api/quizzes/${quizId}/export/`, {
      headers: { authorization: `Bearer ${learner.token}` },
    })
    const after = (await complete.text()).indexOf(']}') + 2
    const address = await startProxy({ path: EXPORT, cut: { after, as } })
    const { page, saved } = await openQuiz(learner, quizId, address)
    await button(page).click()
    await page.getByRole('alert').getByText(FAILURE).waitFor()
    expect(saved).toEqual([])
  },
)
