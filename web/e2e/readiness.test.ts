// Preparing for an exam in a browser: its date, what is missing for a forecast, the forecast, and its record.
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, signedIn, signUp } from './learner.ts'
import { answers, dateIn, LARGE_QUIZ, practise } from './studying.ts'

const browser = useBrowser()

test('the quiz page says what is missing for a forecast, and then what to expect on the exam day', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner, LARGE_QUIZ, 'Geography')
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await page.getByText('20 more answers on 2 days, then there is a forecast.').waitFor()
  await inspect(page, 'quiz-readiness-none')

  await practise(learner, quizId, 3, answers(9, 3))
  await page.reload()
  await page.getByText('8 more answers on one more day, then there is a forecast.').waitFor()
  await inspect(page, 'quiz-readiness-missing')

  await practise(learner, quizId, 0, answers(8, 2))
  await call('PUT', `/api/quizzes/${quizId}/exam/`, {
    token: learner.token,
    body: { date: dateIn(24), pass_score: 60 },
  })
  await page.reload()
  await page.getByText(/^Exam on .*, in 24 days$/).waitFor()
  await page.getByText('Chance to pass, from 60%').waitFor()
  await page.getByText('Expected with the plan').waitFor()
  await inspect(page, 'quiz-readiness')
  expect(await page.getByText(/^If you practise nothing more until then/).count()).toBe(1)
})
