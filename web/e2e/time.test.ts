import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

async function openQuiz(before: (page: Page) => Promise<void>, query: string): Promise<Page> {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await before(page)
  await startQuiz(page, quizId, query)
  return page
}

/** The seconds that the countdown shows. */
async function shown(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? ''
  const [minutes = NaN, seconds = NaN] = text.split(':').map(Number)
  return minutes * 60 + seconds
}

test('a clock that is a day wrong changes nothing', async () => {
  const tomorrow = Date.now() + 86_400_000
  const page = await openQuiz((one) => one.clock.install({ time: tomorrow }), '?timer=15')
  await expect.poll(() => shown(page)).toBeGreaterThan(890)
  await page.clock.setSystemTime(Date.now() - 86_400_000)
  await page.waitForTimeout(2_500)
  expect(await shown(page)).toBeGreaterThan(890)
  expect(await shown(page)).toBeLessThanOrEqual(900)
})

test('after ten minutes asleep the time shown is the server’s again', async () => {
  const begin = Date.now()
  const page = await openQuiz((one) => one.clock.install(), '?timer=15')
  const opened = Date.now()
  await page.clock.fastForward('10:00')
  // The server knows that hardly any time has passed; the browser’s clocks say ten minutes.
  await expect.poll(() => shown(page)).toBeGreaterThan(880)
  const leftAfter = (start: number) => 900 - (Date.now() - start) / 1000
  expect(await shown(page)).toBeGreaterThanOrEqual(leftAfter(begin) - 3)
  expect(await shown(page)).toBeLessThanOrEqual(leftAfter(opened) + 3)
})

test('a clock that runs out too early does not end the attempt', async () => {
  const page = await openQuiz((one) => one.clock.install(), '?timer=2')
  await choose(page, '4')
  await page.clock.fastForward('03:00')
  await expect.poll(() => shown(page)).toBeGreaterThan(90)
  await choose(page, '5')
  expect(await page.getByText('Question 1 of 4').isVisible()).toBe(true)
})

test('asleep past the deadline: on waking the attempt is over, with what was saved in time', async () => {
  const page = await openQuiz((one) => one.clock.install(), '?timer=0.15')
  await choose(page, '4')
  await page.clock.pauseAt(Date.now() + 60_000)
  await new Promise((resolve) => setTimeout(resolve, 9_500))
  await page.clock.resume()
  await page.getByText('Your Score: 25%').waitFor()
  expect(await page.getByRole('heading', { name: 'Quiz Completed!' }).isVisible()).toBe(true)
})

test('when the time runs out offline, the screen says so, and the results come when the server is back', async () => {
  browser.tolerateFailedRequests()
  const page = await openQuiz(async () => undefined, '?timer=0.2')
  await choose(page, '4')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('radio', { name: '7', exact: true }).check()
  await page.getByText('Failed to submit quiz').waitFor()
  await page.getByText('The time is up. Trying again until the server answers…').waitFor()
  await inspect(page, 'taking-time-up-offline')
  await page.context().setOffline(false)
  await page.getByText('Your Score: 25%').waitFor()
  const lost = await page.getByText('1 answer could not be saved before the attempt was over').textContent()
  expect(lost).toContain('question 2.')
})

test('under five minutes the countdown says so by more than its colour', async () => {
  const page = await openQuiz(async () => undefined, '?timer=4.9')
  await expect.poll(() => shown(page)).toBeLessThan(295)
  await inspect(page, 'taking-timed')
  expect(await page.getByRole('timer', { name: 'Time left' }).isVisible()).toBe(true)
})
