// A quiz in progress goes on without a network: with all its questions, after a reload, and in a new tab.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { waitUntilKept } from './kept-attempt.ts'
import { call, choose, importQuiz, signedIn, signUp, type Learner } from './learner.ts'
import { option } from './taking.ts'

const COUNT = 200
const browser = useBrowser()

const quizOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    question: `What comes after ${index}?`,
    options: [index - 1, index, index + 1, index + 2].map(String),
    correct_answer: 2,
  }))

/** Picks a question in the overview, with the keyboard. */
async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('group', { name: 'Questions' }).getByRole('button').first().press('End')
  for (let at = COUNT; at > number; at--) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByText(`Question ${number} of ${COUNT}`).waitFor()
}

const heading = (page: Page, index: number) =>
  page.getByRole('heading', { name: `What comes after ${index}?`, exact: true }).waitFor()

async function start(learner: Learner, path: string): Promise<Page> {
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  page.context().on('page', (tab) => tab.on('dialog', (dialog) => void dialog.accept()))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(path)
  return page
}

test('a quiz of 200 questions is taken to its end without a network, after a reload and in a new tab', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner, quizOf(COUNT), 'Counting')
  const page = await start(learner, `/quiz/${quizId}/take`)
  await heading(page, 0)
  await choose(page, '1')
  await waitUntilKept(page, { number: 1, windows: COUNT / 20 })
  // A look at another tab makes the page load the questions around it again, and only those.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.context().setOffline(true)
  await goTo(page, 150)
  await heading(page, 149)
  await option(page, '150').check()
  await waitUntilKept(page, { number: 150, windows: COUNT / 20 })
  await page.reload()
  await heading(page, 149)
  expect(await option(page, '150').isChecked()).toBe(true)
  await page.close()

  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  // A page that was opened offline learns of it by the next change only.
  await tab.context().setOffline(false)
  await tab.context().setOffline(true)
  await tab.getByRole('link', { name: 'See what works without a network' }).click()
  await tab.getByText('2 of 200 answered').waitFor()
  await inspect(tab, 'offline-in-progress')
  await tab.goto(`/quiz/${quizId}/take`)
  await heading(tab, 149)
  await goTo(tab, COUNT)
  await heading(tab, COUNT - 1)
  await option(tab, String(COUNT)).check()
  await tab.getByText('3 of 200 answered').waitFor()
  await tab.context().setOffline(false)
  await tab.getByText('Saved', { exact: true }).waitFor()
  await tab.getByRole('button', { name: 'Submit Quiz' }).click()
  await tab.getByText('Your Score: 1.5%').waitFor()
  expect(await tab.locator('dl').textContent()).toContain('Correct3Incorrect197')
})

test('an assignment’s attempt goes on after a reload without a network, and its answers arrive', async () => {
  browser.tolerateFailedRequests()
  const [teacher, learner] = [await signUp(), await signUp()]
  const { token } = teacher
  const quiz_id = await importQuiz(teacher, quizOf(45), 'Counting')
  const { classroom_id, join_code: code } = await call<{ classroom_id: string; join_code: string }>(
    'POST',
    '/api/classrooms/',
    { token, body: { name: 'Maths 7b', time_zone: 'Europe/Berlin' } },
  )
  await call('POST', '/api/classrooms/join/', { token: learner.token, body: { code } })
  const { assignment_id } = await call<{ assignment_id: string }>(
    'POST',
    `/api/classrooms/${classroom_id}/assignments/`,
    { token, body: { quiz_id, published: true, time_limit: 30 } },
  )
  const page = await start(learner, `/assignments/${assignment_id}`)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await heading(page, 0)
  await choose(page, '1')
  await waitUntilKept(page, { number: 1, windows: 3 })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await option(page, '2').check()
  await page.reload()
  await page.getByText('2 of 45 answered').waitFor()
  await page.getByRole('timer').waitFor()
  expect(await page.getByText('Question 1 of 45').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await option(page, '2').waitFor()
  expect(await option(page, '2').isChecked()).toBe(true)
  await page.close()

  const tab = await page.context().newPage()
  await tab.goto(`/assignments/${assignment_id}/take`)
  await tab.getByText('2 of 45 answered').waitFor()
  await tab.context().setOffline(false)
  await expect
    .poll(() => tab.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':answer:'))))
    .toEqual([])
  const { members } = await call<{ members: { answered: number }[] }>(
    'GET',
    `/api/assignments/${assignment_id}/progress/`,
    { token },
  )
  expect(members.map(({ answered }) => answered)).toEqual([2])
})
