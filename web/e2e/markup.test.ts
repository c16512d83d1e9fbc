// Texts that mean something to a browser, in every place where people write: each is shown as it is, and does nothing.
// What the content security policy refuses would be a complaint of the page, and fail the journey.
import { MAX_DESCRIPTION, MAX_SECTION_NAME, MAX_TITLE } from 'quiz-format'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, fitted } from '../../quiz-format/test/support/hostile-texts.ts'
import { useBrowser } from './browser.ts'
import { call, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

// A page of ten thousand letters tells no more than one of a hundred.
const TEXTS = Object.values(HOSTILE_TEXTS).map((text) => fitted(text, MAX_SECTION_NAME))
const SECTIONS = TEXTS.slice(0, 6)
// Two of them in each question, so that half as many pages show all.
const QUESTIONS = TEXTS.flatMap((text, index) => {
  if (index % 2 > 0) return []
  const other = TEXTS[index + 1] ?? 'x'
  const options = [`${text} a`, `${other} b`, 'c', 'd']
  const section = SECTIONS[(index / 2) % SECTIONS.length]
  return [{ question: text, options, correct_answer: 0, section, explanation: `${other} e` }]
})
const MARKUP = 'main script, main b, main style, main iframe, main img, main svg[onload], main [onmouseover]'

/** Waits until a page shows texts, as they were written but for white space. */
async function expectShown(page: Page, texts: string[]): Promise<void> {
  const missing = async () => {
    const shown = plain(await page.locator('main').innerText())
    return texts.map(plain).filter((text) => !shown.includes(text))
  }
  await expect.poll(missing, { timeout: 10_000 }).toEqual([])
  expect(await page.locator(MARKUP).count()).toBe(0)
}

// A line of a page has no white space at its ends, and controls are nothing to see.
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, '')

test(
  'markup and controls in titles, sections, questions, options and explanations are text wherever they are shown',
  { timeout: 120_000 },
  async () => {
    const learner = await signUp()
    const quizId = await importQuiz(learner, QUESTIONS, '<b onmouseover=alert(1)>title</b>')
    const titles = TEXTS.map((text) => fitted(text, MAX_TITLE))
    const page = await browser.open(signedIn(learner))
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    for (const [index, title] of titles.slice(0, 20).entries()) {
      const id = await importQuiz(learner, QUESTIONS.slice(0, 1), title)
      const description = fitted(TEXTS[index + 20] ?? '', MAX_DESCRIPTION)
      const body = { description }
      await call('PATCH', `/api/quizzes/${id}/update-description/`, { token: learner.token, body })
    }
    await page.goto('/dashboard')
    await expectShown(page, ['<b onmouseover=alert(1)>title</b>', ...titles.slice(0, 20)])
    await page.goto(`/quiz/${quizId}`)
    await expectShown(page, SECTIONS)
    await page.goto(`/quiz/${quizId}/metrics`)
    await expectShown(page, SECTIONS)
    await startQuiz(page, quizId)
    // An attempt asks the sections in turn.
    const asked = SECTIONS.flatMap((section) => QUESTIONS.filter((question) => question.section === section))
    for (const [index, { question, options }] of asked.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText(`Question ${index + 1} of ${asked.length}`).waitFor()
      await expectShown(page, [question, ...options])
    }
    await page.getByRole('radio').first().check()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expectShown(
      page,
      asked.slice(0, 10).map(({ explanation }) => explanation),
    )
    expect(dialogs).toEqual([])
  },
)
