import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { call, choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Eright to left',
]

test('markup in titles, sections, questions, options and explanations is text wherever it is shown', async () => {
  const questions = MARKUP.map((text, index) => ({
    question: `${text} q`,
    options: MARKUP.slice(0, 4).map((option) => `${option} o`),
    correct_answer: 0,
    section: `${MARKUP[index % 2]} s`,
    explanation: `${text} e`,
  }))
  const learner = await signUp()
  const quizId = await importQuiz(learner, questions, '<b onmouseover=alert(1)>title</b>')
  const page = await browser.open(signedIn(learner))
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto('/dashboard')
  await page.getByText('<b onmouseover=alert(1)>title</b>').first().waitFor()
  await page.goto(`/quiz/${quizId}`)
  await page.getByText('<script>alert(1)</script> s').first().waitFor()
  await page.goto(`/quiz/${quizId}/metrics`)
  await page.getByText('<img src=x onerror=alert(1)> s').first().waitFor()
  await startQuiz(page, quizId)
  await choose(page, '<script>alert(1)</script> o')
  for (let number = 2; number <= MARKUP.length; number++) {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`Question ${number} of ${MARKUP.length}`).waitFor()
  }
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('<script>alert(1)</script> e').waitFor()
  expect(dialogs).toEqual([])
  expect(await page.locator('main script, main b, main img, main svg[onload]').count()).toBe(0)
  await call('DELETE', `/api/quizzes/${quizId}/delete/`, learner)
})
