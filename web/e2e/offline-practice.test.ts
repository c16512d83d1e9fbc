// Practising without a network: a kept quiz, answers that wait on the device, and what a sign-out leaves.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { answerKept, countedAnswers, keepQuiz, questionIds, unsentCount } from './kept-quiz.ts'
import { call, importQuiz, signedIn, signUp } from './learner.ts'

const browser = useBrowser()

const SESSIONS = 50
// Few, because what can go wrong comes with the cuts and reloads, not with more answers between them.
const ANSWERS = 5
const QUESTIONS = Array.from({ length: 20 }, (_, index) => ({
  question: `Question ${index + 1} of the train`,
  options: ['left', 'ahead', 'behind', 'right'],
  correct_answer: 3 * (index % 2),
}))

async function openKept(quizId: string, page: Page): Promise<void> {
  await page.goto(`/offline/${quizId}`)
  await page.locator('h3, h1').first().waitFor()
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))

/** A generator of numbers from 0 to 1 that repeats with its seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('a kept quiz is practised without a network, also after a restart; its answers count once they are sent', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  await keepQuiz(page, quizId)
  await inspect(page, 'quiz-kept')
  await page.context().setOffline(true)
  const train = await page.context().newPage()
  train.on('dialog', (dialog) => void dialog.accept())
  await page.close()
  await train.goto('/dashboard')
  await train.context().setOffline(false)
  await train.context().setOffline(true)
  await train.getByRole('link', { name: 'See what works without a network' }).click()
  await train.getByText('4 questions, kept since').waitFor()
  await inspect(train, 'offline')
  await train.getByRole('link', { name: 'Practise mental arithmetic' }).click()
  await train.getByText('Question 1 of 4').waitFor()
  const first = await answerKept(train, ['first'])
  await train.getByText('Question 2 of 4').waitFor()
  await train.keyboard.press('1')
  await train.getByText(/^(Correct|Incorrect)/).waitFor()
  await inspect(train, 'offline-verdict')
  await train.reload()
  await train.getByText('2 answers not sent yet').waitFor()
  await train.getByText('Question 3 of 4').waitFor()
  expect(await countedAnswers(browser, learner)).toEqual([])
  await train.context().setOffline(false)
  await expect.poll(() => unsentCount(train)).toBe(0)
  const counted = await countedAnswers(browser, learner)
  const ids = await questionIds(learner, quizId)
  expect(counted.map(({ questionId }) => questionId)[0]).toBe(ids.get(first[0] ?? ''))
  expect(counted).toHaveLength(2)
})

test('an answer that cannot be counted later is named with its question, until it is dismissed', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const { token } = learner
  const quizId = await importQuiz(learner)
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  page.on('dialog', (dialog) => void dialog.accept())
  await keepQuiz(page, quizId)
  await openKept(quizId, page)
  await page.context().setOffline(true)
  const [first = '', second = ''] = await answerKept(page, ['first', 'first'])
  const ids = await questionIds(learner, quizId)
  await call('POST', `/api/quizzes/${quizId}/questions/delete/`, {
    token,
    body: { question_ids: [ids.get(first)] },
  })
  await page.context().setOffline(false)
  await page.getByText('1 answer could not be counted').waitFor()
  await page.getByText(`“${first}” in “mental arithmetic”`).waitFor()
  await page.reload()
  await page.getByText('The question or its quiz was deleted').waitFor()
  await inspect(page, 'offline-refused')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(await page.getByText('could not be counted').count()).toBe(0)
  await expect.poll(() => unsentCount(page)).toBe(0)
  const counted = await countedAnswers(browser, learner)
  expect(counted.map(({ questionId }) => questionId)).toEqual([ids.get(second)])
})

test('a store that the browser has emptied is noticed and said', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  await keepQuiz(page, quizId)
  await page.goto('/')
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await page.goto('/offline')
  await page.getByText('The browser has emptied its storage').waitFor()
  await inspect(page, 'offline-lost')
  await page.getByRole('button', { name: 'Dismiss mental arithmetic' }).click()
  await page.getByText('The browser has emptied its storage').waitFor({ state: 'detached' })
  expect(await page.getByText('Nothing is kept yet').count()).toBe(1)
})

test('only the owner of a quiz can keep it, and nothing is kept of the quiz of somebody else', async () => {
  browser.tolerateFailedRequests()
  const quizId = await importQuiz(await signUp())
  const page = await browser.open({ ...signedIn(await signUp()), serviceWorkers: 'allow' })
  await page.goto(`/offline/${quizId}`)
  await page.getByText('This quiz is not kept on this device').waitFor()
  await page.goto(`/quiz/${quizId}`)
  await page.getByText('Failed to load quiz information').waitFor()
  expect(await page.getByRole('button', { name: 'Keep for offline' }).count()).toBe(0)
})

test('of 50 sessions with cuts and reloads in two tabs, each answer counts once and in order; a sign-out leaves nothing', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner, QUESTIONS, 'train')
  const page = await browser.open({ ...signedIn(learner), serviceWorkers: 'allow' })
  const context = page.context()
  await keepQuiz(page, quizId)
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    tab.on('dialog', (dialog) => void dialog.accept())
    await openKept(quizId, tab)
  }
  const random = numbers(20_260_512)
  const given: string[] = []
  for (let session = 0; session < SESSIONS; session++) {
    const tab = tabs[random() < 0.5 ? 0 : 1] as Page
    if (random() < 0.2) await tab.reload()
    const before = Math.floor(random() * (ANSWERS + 1))
    for (const count of [before, ANSWERS - before]) {
      await context.setOffline(random() < 0.5)
      const picks = Array.from({ length: count }, () =>
        random() < 0.7 ? ('first' as const) : ('last' as const),
      )
      given.push(...(await answerKept(tab, picks)))
    }
  }
  await context.setOffline(false)
  await expect.poll(() => unsentCount(page), { timeout: 150_000 }).toBe(0)
  const counted = await countedAnswers(browser, learner)
  const ids = await questionIds(learner, quizId)
  expect(counted.map(({ questionId }) => questionId)).toEqual(given.map((text) => ids.get(text)))
  expect(counted).toHaveLength(SESSIONS * ANSWERS)
  expect(counted.every(({ at }, index) => index === 0 || at >= (counted[index - 1]?.at ?? 0))).toBe(true)

  await tabs[1]?.close()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Get Started' }).waitFor()
  await expect.poll(() => databases(page)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
