// The cost of a first visit: requests, bytes and layout shift.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'

const KB = 1000
const MAX_REQUESTS = 8
/** The limit for Cumulative Layout Shift. */
const MAX_LAYOUT_SHIFT = 0.02

const browser = useBrowser()
const MOVING = { reducedMotion: 'no-preference' } as const

interface Load {
  /** The paths of scripts and style sheets. */
  files: string[]
  /** The size of these files as transferred, including headers. */
  bytes: number
}

async function measure(page: Page, visit: () => Promise<unknown>): Promise<Load> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const files = new Map<string, string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript|css/.test(response.mimeType)) files.set(requestId, new URL(response.url).pathname)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength
  })
  await visit()
  await page.waitForLoadState('networkidle')
  return { files: [...files.values()], bytes }
}

async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}

test('the first visit to the login page loads little and causes no layout shift', async () => {
  const page = await browser.open(MOVING)
  const { files, bytes } = await measure(page, async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  })
  expect(new Set(files).size).toBe(files.length)
  expect(files.slice(MAX_REQUESTS)).toEqual([])
  expect(bytes).toBeLessThanOrEqual(180 * KB)
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
})

test('the first visit to the taking page loads little and causes no layout shift', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open({ ...signedIn(learner), ...MOVING })
  const { files, bytes } = await measure(page, async () => {
    await page.goto(`/quiz/${quizId}/take`)
    await page.getByText('Question 1 of 4').waitFor()
  })
  expect(new Set(files).size).toBe(files.length)
  expect(files.slice(MAX_REQUESTS)).toEqual([])
  expect(bytes).toBeLessThanOrEqual(201 * KB)
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)

  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'My Quizzes' }).waitFor()
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
})

test.each([
  ['/', 'Welcome to Quizfolio'],
  ['/faq', 'Frequently Asked Questions'],
  ['/no-such-page', 'Page not found'],
])('for a visitor, %s loads no code for data access and causes no layout shift', async (address, heading) => {
  const page = await browser.open(MOVING)
  const { files } = await measure(page, async () => {
    await page.goto(address)
    await page.getByRole('heading', { name: heading }).waitFor()
  })
  expect(files.filter((file) => /data|shared/.test(file))).toEqual([])
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
})

test.each([
  ['/faq', 'Frequently Asked Questions', 'visitor'],
  ['/login', 'Sign In', 'visitor'],
  ['/no-such-page', 'Page not found', 'visitor'],
  ['/dashboard', 'My Quizzes', 'learner'],
  ['/profile', 'Edit Profile', 'learner'],
  ['/quiz/QUIZ', 'Start Quiz', 'learner'],
  ['/quiz/QUIZ/take', 'Question 1 of 4', 'learner'],
])('%s announces all scripts that it loads, and no others', async (address, text, who) => {
  const learner = await signUp()
  const path = address.replace('QUIZ', await importQuiz(learner))
  const page = await browser.open(who === 'learner' ? signedIn(learner) : {})
  const { files } = await measure(page, async () => {
    await page.goto(path)
    await page.getByRole('main').getByText(text).first().waitFor()
  })
  const html = await (await page.request.get(path)).text()
  const announced = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const loaded = files.filter((file) => file.endsWith('.js') && file !== '/theme.js')
  expect(new Set(loaded)).toEqual(new Set(announced))
})
