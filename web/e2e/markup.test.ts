// Hostile texts in every field that users can write: each is shown literally and has no effect. A violation
// of the content security policy would fail the test.
import { MAX_DESCRIPTION, MAX_SECTION_NAME, MAX_TITLE } from 'quiz-format'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, fitted } from '../../quiz-format/test/support/hostile-texts.ts'
import { useBrowser } from './browser.ts'
import { call, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

// Shortened to fit into a section’s name; longer texts would not test more.
const TEXTS = Object.values(HOSTILE_TEXTS).map((text) => fitted(text, MAX_SECTION_NAME))
const SECTIONS = TEXTS.slice(0, 6)
// Two texts in each question, to halve the number of pages.
const QUESTIONS = TEXTS.flatMap((text, index) => {
  if (index % 2 > 0) return []
  const other = TEXTS[index + 1] ?? 'x'
  const options = [`${text} a`, `${other} b`, 'c', 'd']
  const section = SECTIONS[(index / 2) % SECTIONS.length]
  return [{ question: text, options, correct_answer: 0, section, explanation: `${other} e` }]
})
const MARKUP = 'main script, main b, main style, main iframe, main img, main svg[onload], main [onmouseover]'

/** Waits until the page shows all texts literally, apart from white space. */
async function expectShown(page: Page, texts: string[]): Promise<void> {
  const missing = async () => {
    const shown = plain(await page.locator('main').innerText())
    return texts.map(plain).filter((text) => !shown.includes(text))
  }
  await expect.poll(missing, { timeout: 10_000 }).toEqual([])
  expect(await page.locator(MARKUP).count()).toBe(0)
}

// innerText trims lines and omits control characters.
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, '')

test(
  'markup and control characters in titles, sections, questions, options and explanations are shown as text',
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
    // An attempt goes through the sections in order.
    const inOrder = SECTIONS.flatMap((section) =>
      QUESTIONS.filter((question) => question.section === section),
    )
    for (const [index, { question, options }] of inOrder.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Next' }).click()
      await page.getByText(`Question ${index + 1} of ${inOrder.length}`).waitFor()
      await expectShown(page, [question, ...options])
    }
    await page.getByRole('radio').first().check()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expectShown(
      page,
      inOrder.slice(0, 10).map(({ explanation }) => explanation),
    )
    expect(dialogs).toEqual([])
  },
)
