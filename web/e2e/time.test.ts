import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose, importQuiz, type Learner, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

async function openQuiz(before: (page: Page) => Promise<void>, query: string): Promise<Page> {
  return (await takeQuiz(before, query)).page
}

async function takeQuiz(
  before: (page: Page) => Promise<void>,
  query: string,
): Promise<{ page: Page; deadline: number }> {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await before(page)
  await startQuiz(page, quizId, query)
  const [attempt] = await attemptsOf(learner, quizId)
  return { page, deadline: Date.parse(attempt?.deadline ?? '') }
}

async function attemptsOf({ token }: Learner, quizId: string): Promise<{ deadline: string }[]> {
  const response = await fetch(new URL('/graphql', browser.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: `{ viewer { attempts(quizId: "${quizId}") { edges { node { deadline } } } } }`,
    }),
  })
  const { data } = (await response.json()) as {
    data: { viewer: { attempts: { edges: { node: { deadline: string } }[] } } }
  }
  return data.viewer.attempts.edges.map(({ node }) => node)
}

/**
 * By how many seconds the countdown differs from the server's deadline. Allows for the time that passes while
 * the countdown is read.
 */
async function errorOf(page: Page, deadline: number): Promise<number> {
  const before = (deadline - Date.now()) / 1000
  const seconds = await shownSeconds(page)
  const after = (deadline - Date.now()) / 1000
  return Math.max(0, after - seconds, seconds - before)
}

/** The time that the countdown shows, in seconds. */
async function shownSeconds(page: Page): Promise<number> {
  const text = (await page.getByRole('timer').textContent()) ?? ''
  const [minutes = NaN, seconds = NaN] = text.split(':').map(Number)
  return minutes * 60 + seconds
}

test('a clock that is off by a day does not change the countdown', async () => {
  const tomorrow = Date.now() + 86_400_000
  const { page, deadline } = await takeQuiz((tab) => tab.clock.install({ time: tomorrow }), '?timer=15')
  await expect.poll(() => errorOf(page, deadline)).toBeLessThanOrEqual(1)
  await page.clock.setSystemTime(Date.now() - 86_400_000)
  await page.waitForTimeout(2_500)
  await expect.poll(() => errorOf(page, deadline)).toBeLessThanOrEqual(1)
})

test('after ten minutes asleep the countdown shows the server’s time again', async () => {
  const { page, deadline } = await takeQuiz((tab) => tab.clock.install(), '?timer=15')
  await page.clock.fastForward('10:00')
  // The browser’s clocks are ten minutes ahead now, while hardly any time has passed on the server.
  await expect.poll(() => errorOf(page, deadline)).toBeLessThanOrEqual(1)
})

test('a local clock that runs ahead does not end the attempt early', async () => {
  const page = await openQuiz((tab) => tab.clock.install(), '?timer=2')
  await choose(page, '4')
  await page.clock.fastForward('03:00')
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(90)
  await choose(page, '5')
  expect(await page.getByText('Question 1 of 4').isVisible()).toBe(true)
})

test('a device that slept past the deadline shows the results, with the answers saved in time', async () => {
  const page = await openQuiz((tab) => tab.clock.install(), '?timer=0.12')
  await choose(page, '4')
  await page.clock.pauseAt(Date.now() + 60_000)
  await new Promise((resolve) => setTimeout(resolve, 8_000))
  await page.clock.resume()
  await page.getByText('Your Score: 25%').waitFor()
  expect(await page.getByRole('heading', { name: 'Quiz Completed!' }).isVisible()).toBe(true)
})

test('when the time runs out offline, the page says so, and shows the results once the server is reachable', async () => {
  browser.tolerateFailedRequests()
  const { page, deadline } = await takeQuiz(async () => undefined, '?timer=0.15')
  await choose(page, '4')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await page.getByRole('radio', { name: '7', exact: true }).check()
  await page.getByText('Failed to submit quiz').waitFor()
  await page.getByText('The time is up. Trying again until the server answers…').waitFor()
  await inspect(page, 'taking-time-up-offline')
  // The server accepts answers for another second after the deadline.
  await expect.poll(() => Date.now(), { timeout: 5_000 }).toBeGreaterThan(deadline + 1_100)
  await page.context().setOffline(false)
  await page.getByText('Your Score: 25%').waitFor()
  const lost = await page.getByText('1 answer could not be saved before the attempt was over').textContent()
  expect(lost).toContain('question 2.')
})

const openTimed = (query: string) =>
  openQuiz(async (page) => {
    await page.addInitScript(() => {
      const announced: string[] = []
      Object.assign(window, { announced })
      const record = () => {
        for (const { textContent } of document.querySelectorAll('[role=status], [aria-live]'))
          if (/left/.test(textContent) && announced.at(-1) !== textContent) announced.push(textContent)
      }
      new MutationObserver(record).observe(document, { childList: true, characterData: true, subtree: true })
    })
  }, query)

/** The texts about the time left that live regions have announced. */
const announcementsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { announced: string[] }).announced)

test('the time left is announced to screen readers once at five minutes and once at one minute', async () => {
  const [fiveMinutes, oneMinute] = [await openTimed('?timer=5.08'), await openTimed('?timer=1.08')]
  await expect.poll(() => shownSeconds(fiveMinutes), { timeout: 30_000 }).toBeLessThan(298)
  await expect.poll(() => shownSeconds(oneMinute), { timeout: 30_000 }).toBeLessThan(58)
  expect(await announcementsOf(fiveMinutes)).toEqual(['5 minutes left or less'])
  const announced = await announcementsOf(oneMinute)
  expect([announced.at(-1), announced.length]).toEqual(['1 minute left or less', new Set(announced).size])
  await inspect(fiveMinutes, 'taking-timed')
  expect(await fiveMinutes.getByRole('timer', { name: 'Time left' }).isVisible()).toBe(true)
})
