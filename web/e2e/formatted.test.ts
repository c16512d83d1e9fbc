// Formatted questions: formulas, tables, code and hostile texts, from the file to the editor.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ATTACKS } from '../src/ui/rich/testing/attacks.ts'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'
import { chooseAction } from './section-menu.ts'

const browser = useBrowser()

const CODE =
  'def total(prices):\n    result = 0\n    for price in prices:\n        result += price  # a comment that is far wider than a phone is\n    return result'
const COLUMNS = [
  'Element',
  'Symbol',
  'Atomic number',
  'Relative atomic mass',
  'Melting point',
  'Boiling point',
  'Density',
]
const TABLE = [
  COLUMNS.join(' | '),
  '---|:-:|--:|--:|--:|--:|--:',
  'Hydrogen | H | 1 | 1.008 | 13.99 K | 20.27 K | 0.08988 g/L',
  'Helium | He | 2 | 4.0026 | 0.95 K | 4.22 K | 0.1785 g/L',
].join('\n')
const QUESTIONS = [
  {
    question: 'What are the **solutions** of $ax^2 + bx + c = 0$ for $a \\neq 0$?',
    options: [
      '$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$',
      '$x = \\frac{b \\pm \\sqrt{b^2 - 4ac}}{2a}$',
      'It costs $5 and $10, and `2*a`',
      'There are _none_',
    ],
    correct_answer: 0,
    explanation: `Complete the square:\n\n$$ax^2 + bx + c = a\\left(x + \\frac{b}{2a}\\right)^2 + c - \\frac{b^2}{4a} = 0 \\quad\\Longleftrightarrow\\quad \\left(x + \\frac{b}{2a}\\right)^2 = \\frac{b^2 - 4ac}{4a^2}$$\n\n1. Divide by $a$.\n2. Take the **root**.`,
    format: 'markdown',
    section: 'Formats',
  },
  {
    question: `What does this function return?\n\n\`\`\`python\n${CODE}\n\`\`\`\n\nGive the answer for \`total([1, 2])\`.`,
    options: ['`3`', '```\n[1,\n   2]\n```', '- one\n- two', '| a | b |\n|---|---|\n| 1 | 2 |'],
    correct_answer: 0,
    format: 'markdown',
    section: 'Formats',
  },
  {
    question: `Which of them is a liquid at 15 K?\n\n${TABLE}`,
    options: ['Hydrogen', 'Helium', 'Both', 'Neither: $T > T_b$ and $\\frac$'],
    correct_answer: 0,
    format: 'markdown',
    section: 'Formats',
  },
]

const mathCount = (page: Page) => page.locator('main math').count()

test('a formatted quiz is taken, reviewed, practised and edited', { timeout: 300_000 }, async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, QUESTIONS, 'Formats')
  const page = await browser.open(signedIn(learner))
  await startQuiz(page, quizId)
  await page.getByRole('heading', { level: 3, name: 'What are the solutions of' }).waitFor()
  await expect.poll(() => mathCount(page)).toBe(4)
  await page.getByText('It costs $5 and $10, and').waitFor()
  await inspect(page, 'formatted-formulas')
  await page.getByRole('radio').nth(1).check()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { level: 3, name: 'What does this function return?' }).waitFor()
  expect(await page.locator('main pre').textContent()).toBe(CODE)
  expect(await page.locator('main pre').evaluate((code) => (code as HTMLElement).innerText)).toBe(CODE)
  await inspect(page, 'formatted-code')
  await choose(page, '3')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('columnheader', { name: 'Melting point' }).waitFor()
  await page.getByText('(this formula has an error)').waitFor()
  await inspect(page, 'formatted-table')
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('Take the').waitFor()
  await inspect(page, 'formatted-review')

  await page.goto(`/quiz/${quizId}`)
  await chooseAction(page, 'Edit questions', 'Formats')
  await page.getByText('Take the').waitFor()
  await inspect(page, 'formatted-questions')
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  const form = page.getByRole('form', { name: 'Edit question 1' })
  await form.getByText('How to write it').click()
  await form.getByRole('region', { name: 'Preview' }).locator('math').first().waitFor()
  await inspect(page, 'formatted-editor')
  await form.getByRole('switch', { name: 'Formatted text' }).uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('What are the **solutions** of $ax^2').waitFor()

  await page.goto(`/quiz/${quizId}/practice?mode=all`)
  await page.getByRole('button', { name: 'Start practice' }).click()
  await page.getByText('Question 1 of 3').waitFor()
  await page.locator('main ul button').first().click()
  await page
    .getByRole('status')
    .getByText(/Correct|Incorrect/)
    .waitFor()
  await inspect(page, 'formatted-practice')
})

test('a quiz of plain texts loads nothing for formatted ones', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await startQuiz(page, quizId)
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => /assets\/(rich|formulas)-/.test(file))).toEqual([])
})

test('hostile texts run no script', { timeout: 120_000 }, async () => {
  const learner = await signUp()
  const texts = ATTACKS.map((text) => text.replaceAll('\0', '').toWellFormed().slice(0, 9000))
  const questions = texts.map((text) => ({
    question: `${text}\n\nx`,
    options: [text, `${text} b`, 'c', 'd'],
    correct_answer: 0,
    explanation: text,
    format: 'markdown',
    section: 'Attacks',
  }))
  const quizId = await importQuiz(learner, questions, 'Attacks')
  const page = await browser.open(signedIn(learner))
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(browser.address)) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  await page.goto(`/quiz/${quizId}`)
  await chooseAction(page, 'Edit questions', 'Attacks')
  const more = page.getByRole('button', { name: /^Show more/ })
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).waitFor()
  while (await more.count()) {
    const shown = await page.getByRole('button', { name: /^Edit question \d/ }).count()
    await more.first().click()
    await expect
      .poll(() => page.getByRole('button', { name: /^Edit question \d/ }).count())
      .toBeGreaterThan(shown)
  }
  expect(await page.getByRole('button', { name: /^Edit question \d/ }).count()).toBe(texts.length)
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false)
  expect(
    await page
      .getByRole('list', { name: 'Questions of Attacks' })
      .locator(':is(script, iframe, object, embed, img, style, form, a[href*=":"])')
      .count(),
  ).toBe(0)
  expect(foreign).toEqual([])
})
