// Practising in a browser that translates pages: counts, verdicts and the summary keep updating.
import { test } from 'vitest'
import { useBrowser } from './browser.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'
import { expectLine, translatePages } from './translator.ts'

const browser = useBrowser()

test('a quiz can be practised, left and gone on with on a translated page', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const page = await browser.open(signedIn(learner))
  await translatePages(page)
  await page.goto(`/quiz/${quizId}/practice`)
  await expectLine(page, '4 questions, about 3 minutes')
  await page.getByLabel('«Section»').selectOption({ index: 1 })
  await expectLine(page, '2 questions, about 1 minute')
  await page.getByRole('radio', { name: 'All questions' }).check()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expectLine(page, 'Question 1 of 2')
  await page.keyboard.press('2')
  await expectLine(page, 'Correct')
  await page.goto('/practice')
  await page.getByRole('link', { name: '1 of 2 answered' }).click()
  await expectLine(page, 'Question 2 of 2')
  await page.keyboard.press('1')
  await expectLine(page, 'Correct')
  await page.keyboard.press('Enter')
  await expectLine(page, 'Practice done')
  await expectLine(page, '2 of 2 questions right at once')
})
