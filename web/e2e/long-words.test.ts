// Endless words on the narrowest screens: no screen scrolls sideways.
import { expect, test } from 'vitest'
import { takeByRest } from './attempt.ts'
import { useBrowser } from './browser.ts'
import { overflowOf } from './inspect.ts'
import { firstQuestion, importQuiz, signedIn, signUp } from './learner.ts'
import { translatePages } from './translator.ts'

const browser = useBrowser()

const WORD = 'https://example.org/' + 'W'.repeat(9_980)
const LONG = [
  {
    question: WORD,
    options: [WORD, 'b', 'c', 'd'],
    correct_answer: 0,
    section: 'W'.repeat(100),
    explanation: WORD,
  },
  { question: 'Short?', options: ['a', 'b', 'c', 'd'], correct_answer: 0, section: 'short' },
]

test('endless words, doubled text size and right-to-left direction make no screen wider than a phone', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, LONG, 'W'.repeat(50))
  const questionId = await firstQuestion(learner, quizId)
  await takeByRest(learner, quizId, [1, 1])
  const views = [
    { direction: 'ltr', widths: [360, 320], fontSize: '32px' },
    { direction: 'rtl', widths: [320], fontSize: '16px' },
  ] as const
  for (const [index, { direction, widths, fontSize }] of views.entries()) {
    const page = await browser.open({ ...signedIn(learner), viewport: { width: widths[0], height: 640 } })
    await page.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size))
    }, fontSize)
    if (direction === 'rtl') await translatePages(page, { direction })
    const overflows: Record<string, number> = {}
    const measure = async (screen: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 })
        await page.waitForTimeout(150)
        overflows[`${screen}, ${width} px`] = await overflowOf(page)
      }
    }
    for (const path of [
      '/',
      '/faq',
      '/dashboard',
      '/profile',
      `/quiz/${quizId}`,
      `/quiz/${quizId}/metrics`,
      `/quiz/${quizId}/history`,
      `/quiz/${quizId}/questions/${questionId}/memory`,
    ]) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await page
        .locator('details')
        .evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
      await measure(path.replace(quizId, 'id').replace(questionId, 'id'))
    }
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Delete quiz' }).click()
    await measure('deletion')
    await page.goto(`/quiz/${quizId}`)
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await measure('section menu')
    await page.getByRole('button', { name: 'Edit questions' }).first().click()
    await page.getByRole('button', { name: 'Edit question 1' }).click()
    await measure('editor')
    await page.goto('/upload')
    await page.locator('input[type=file]').setInputFiles({
      name: `${'W'.repeat(200)}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(LONG)),
    })
    await page.getByText('2 questions in 2 sections').waitFor()
    await measure('upload')
    await page.locator('input[type=file]').setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify([{ ...LONG[0], correct_answer: WORD }])),
    })
    await page.getByText('found. Nothing has been uploaded.').waitFor()
    await measure('problems')
    await page.goto(`/quiz/${quizId}/take?timer=15`)
    if (index > 0) await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Question 1 of').waitFor()
    await measure('taking')
    if (direction === 'rtl') {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Submit Quiz' }).click()
      await page.getByText('Quiz Completed!').waitFor()
      await page.getByText('Short?').waitFor()
      await measure('results')
    }
    const tooWide = Object.entries(overflows).filter(([, excess]) => excess > 0)
    expect([direction, fontSize, ...tooWide]).toEqual([direction, fontSize])
  }
})
