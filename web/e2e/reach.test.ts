// Whoever brings colours of their own, or reads at 400 %, gets at everything.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { overflowOf } from './inspect.ts'
import { importQuiz, QUIZ, signedIn, signUp } from './learner.ts'

const browser = useBrowser()

/** What is left of a window of 1280 × 1024 px at 400 %. */
const MAGNIFIED = { width: 320, height: 256 }

interface Screen {
  path: string
  /** What the screen is for. */
  control: (page: Page) => Locator
  /** What makes the control one that can be pressed. */
  prepare?: (page: Page) => Promise<void>
}

const VISITOR: Screen[] = [
  { path: '/', control: (page) => page.getByRole('link', { name: 'Get Started' }).first() },
  { path: '/login', control: (page) => page.getByRole('button', { name: 'Sign In' }) },
]

const LEARNER = (quizId: string): Screen[] => [
  { path: '/dashboard', control: (page) => page.getByRole('link', { name: 'Upload New Quiz' }) },
  { path: `/quiz/${quizId}`, control: (page) => page.getByRole('link', { name: 'Start Quiz' }) },
  { path: `/quiz/${quizId}/take`, control: (page) => page.getByRole('button', { name: 'Next' }) },
  {
    path: '/upload',
    prepare: (page) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'sums.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(QUIZ)),
      }),
    control: (page) => page.getByRole('main').getByRole('button', { name: 'Upload Quiz' }),
  },
]

/** Whether the middle of what has the focus is in the window, and nothing else lies over it. */
const isFocusInView = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { left, top, width, height } = focused.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return above !== null && (focused.contains(above) || above.contains(focused))
  })

const hasBorder = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
    return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 0
  })

async function reach(page: Page, { path, control, prepare }: Screen): Promise<void> {
  await page.goto(path)
  await control(page).waitFor()
  await prepare?.(page)
  await expect.poll(() => control(page).isEnabled(), { message: path }).toBe(true)
  const [overflow, isOutlined] = [await overflowOf(page), await hasBorder(control(page))]
  await control(page).focus()
  const isReached = await isFocusInView(page)
  await page.keyboard.press('Shift+Tab')
  const isReachedBackwards = await isFocusInView(page)
  // A button that is nothing but its background would be nothing but text.
  expect({ path, overflow, isOutlined, isReached, isReachedBackwards }).toEqual({
    path,
    overflow: 0,
    isOutlined: true,
    isReached: true,
    isReachedBackwards: true,
  })
}

test('with forced colours and at 400 %, every screen’s purpose is seen and reached', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const visitor = await browser.open({ viewport: MAGNIFIED, forcedColors: 'active' })
  for (const screen of VISITOR) await reach(visitor, screen)
  const page = await browser.open({ ...signedIn(learner), viewport: MAGNIFIED, forcedColors: 'active' })
  for (const screen of LEARNER(quizId)) await reach(page, screen)
  const current = page.getByRole('link', { name: 'Upload Quiz' })
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
})
