// Every page under the policy that keeps scripts out, and for whoever brings colours of their own or reads at 400 %.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
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
  { path: '/faq', control: (page) => page.getByRole('link', { name: 'Taking Quizzes' }) },
  { path: '/login', control: (page) => page.getByRole('button', { name: 'Sign In' }) },
  { path: '/register', control: (page) => page.getByRole('button', { name: 'Create Account' }) },
  { path: '/forgot-password', control: (page) => page.getByRole('button', { name: 'Send Reset Link' }) },
  { path: '/reset-password/none', control: (page) => page.getByRole('button', { name: 'Reset Password' }) },
]

const LEARNER = (quizId: string): Screen[] => [
  { path: '/dashboard', control: (page) => page.getByRole('link', { name: 'Upload New Quiz' }) },
  { path: `/quiz/${quizId}`, control: (page) => page.getByRole('link', { name: 'Start Quiz' }) },
  {
    path: `/quiz/${quizId}/metrics`,
    control: (page) => page.getByRole('link', { name: 'Practise this section: Sums' }),
  },
  { path: '/profile', control: (page) => page.getByRole('button', { name: 'Edit Profile' }) },
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
  const response = await page.goto(path)
  const policy = response?.headers()['content-security-policy'] ?? ''
  await control(page).waitFor()
  await prepare?.(page)
  await expect.poll(() => control(page).isEnabled(), { message: path }).toBe(true)
  const [overflow, isOutlined] = [await overflowOf(page), await hasBorder(control(page))]
  await control(page).focus()
  const isReached = await isFocusInView(page)
  await page.keyboard.press('Shift+Tab')
  const isReachedBackwards = await isFocusInView(page)
  // A button that is nothing but its background would be nothing but text.
  expect({ path, policy, overflow, isOutlined, isReached, isReachedBackwards }).toEqual({
    path,
    policy: expect.stringMatching(/require-trusted-types-for 'script'/),
    overflow: 0,
    isOutlined: true,
    isReached: true,
    isReachedBackwards: true,
  })
}

test('what breaks the policy is refused, and fails the journey in which it happens', async () => {
  const page = await browser.open()
  await page.goto('/')
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    script.append('window.isRun = true')
    document.body.append(script)
    try {
      document.body.innerHTML = '<img src="https://evil.example/">'
      return null
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toMatch(/TrustedHTML/)
  expect(await page.evaluate(() => 'isRun' in window)).toBe(false)
  await expect
    .poll(() => browser.takeComplaints().filter((text) => text.startsWith('refused by')), { interval: 100 })
    .toContain('refused by require-trusted-types-for: trusted-types-sink')
})

test('every page comes under the policy; with forced colours and at 400 % its purpose is seen and reached', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  await takeByRest(learner, quizId, [1, 3, 1, 2])
  const visitor = await browser.open({ viewport: MAGNIFIED, forcedColors: 'active' })
  for (const screen of VISITOR) await reach(visitor, screen)
  const page = await browser.open({ ...signedIn(learner), viewport: MAGNIFIED, forcedColors: 'active' })
  for (const screen of LEARNER(quizId)) await reach(page, screen)
  const current = page.getByRole('link', { name: 'Upload Quiz' })
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
})
