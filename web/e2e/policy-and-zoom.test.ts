// Tests the content security policy, forced colours and 400 % zoom on every page.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { LEARNER, OPERATOR, TEACHER, VISITOR, type Screen } from './every-screen.ts'
import { overflowOf } from './inspect.ts'
import { firstQuestion, importQuiz, QUIZ, signedIn, signUp } from './learner.ts'
import { signUpOperator } from './operator.ts'
import { teachClass } from './taught-class.ts'

const browser = useBrowser()

/** A window of 1280 × 1024 px at 400 % zoom. */
const MAGNIFIED = { width: 320, height: 256 }

/** Whether the centre of the focused element is inside the window and not covered. */
const isFocusInView = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return above !== null && (focused.contains(above) || above.contains(focused))
  })

const hasBorder = (control: Locator) =>
  control.evaluate((element) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
    return borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 0
  })

async function checkScreen(page: Page, { path, control, prepare, started = control }: Screen): Promise<void> {
  const response = await page.goto(path)
  const policy = response?.headers()['content-security-policy'] ?? ''
  await started(page).waitFor({ state: 'attached' })
  await prepare?.(page)
  await control(page).waitFor()
  await expect.poll(() => control(page).isEnabled(), { message: path }).toBe(true)
  const [overflow, isOutlined] = [await overflowOf(page), await hasBorder(control(page))]
  await control(page).focus()
  const isReached = await isFocusInView(page)
  await page.keyboard.press('Shift+Tab')
  const isReachedBackwards = await isFocusInView(page)
  // Forced colours remove backgrounds: without a border a button would look like plain text.
  expect({ path, policy, overflow, isOutlined, isReached, isReachedBackwards }).toEqual({
    path,
    policy: expect.stringMatching(/require-trusted-types-for 'script'/),
    overflow: 0,
    isOutlined: true,
    isReached: true,
    isReachedBackwards: true,
  })
}

test('a violation of the content security policy is blocked and reported as an error, which would fail a test', async () => {
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
    .poll(() => browser.takeErrors().filter((text) => text.startsWith('refused by')), { interval: 100 })
    .toContain('refused by require-trusted-types-for: trusted-types-sink')
})

/** Presses Tab until an element has the focus, and returns the names of the stops that were not in view. */
async function tabTo(page: Page, target: Locator): Promise<string[]> {
  const hidden: string[] = []
  for (let stops = 0; stops < 40; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return hidden
    await page.keyboard.press('Tab')
    if (await isFocusInView(page)) continue
    hidden.push(await page.locator(':focus').evaluate((element) => element.ariaLabel ?? element.textContent))
  }
  throw new Error('The element was not reached')
}

test('at 400 % zoom, the questions without an answer can be reached, and dialogs scroll', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(
    learner,
    [...QUIZ, ...QUIZ].map((question, index) => ({ ...question, question: `Question ${index}?` })),
  )
  const page = await browser.open({ ...signedIn(learner), viewport: MAGNIFIED })
  await page.goto(`/quiz/${quizId}/take`)
  await page.getByText('Question 1 of 8').waitFor()
  for (let number = 2; number <= 8; number++) {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`Question ${number} of 8`).waitFor()
  }
  const notice = page.getByRole('region', { name: 'Questions without an answer' })
  const last = notice.getByRole('button').last()
  expect(await tabTo(page, page.getByRole('button', { name: 'Submit Quiz' }))).toEqual([])
  await last.focus()
  expect(await isFocusInView(page)).toBe(true)
  const radio = page.getByRole('radio').first()
  await radio.focus()
  expect(await isFocusInView(page)).toBe(true)

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await dialog.waitFor()
  const measured = await dialog.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { fits: top >= 0 && bottom <= innerHeight, scrolls: element.scrollHeight > element.clientHeight }
  })
  expect(measured).toEqual({ fits: true, scrolls: true })
  expect(await isFocusInView(page)).toBe(true)
})

test('every page has the content security policy, and its main control is reachable with forced colours at 400 % zoom', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  await takeByRest(learner, quizId, [1, 3, 1, 2])
  const visitor = await browser.open({ viewport: MAGNIFIED, forcedColors: 'active' })
  for (const screen of VISITOR) await checkScreen(visitor, screen)
  const page = await browser.open({ ...signedIn(learner), viewport: MAGNIFIED, forcedColors: 'active' })
  for (const screen of LEARNER(quizId, await firstQuestion(learner, quizId))) await checkScreen(page, screen)
  const operator = await browser.open({
    ...signedIn(await signUpOperator()),
    viewport: MAGNIFIED,
    forcedColors: 'active',
  })
  for (const screen of OPERATOR) await checkScreen(operator, screen)
  const taught = await teachClass(learner)
  const assigned = `/assignments/${taught.assignmentId}`
  for (const screen of TEACHER(taught)) await checkScreen(page, screen)
  const anna = await browser.open({ ...signedIn(taught.anna), viewport: MAGNIFIED, forcedColors: 'active' })
  const control = () => anna.getByRole('link', { name: 'Start another attempt' })
  await checkScreen(anna, { path: assigned, control })
  await page.goto('/upload')
  const current = page.getByRole('link', { name: 'Upload Quiz' })
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
})
