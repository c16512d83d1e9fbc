import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

test('who starts anew in a second tab ends the first one’s attempt, which says so; nothing leaks into the new one', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const first = await browser.open(signedIn(learner))
  await startQuiz(first, quizId)
  await choose(first, '4')

  const second = await first.context().newPage()
  await second.goto(`/quiz/${quizId}/take`)
  const prompt = second.getByRole('alertdialog')
  await prompt.waitFor()
  await inspect(second, 'taking-conflict')
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await second.getByText('0 of 4 answered').waitFor()

  // Not check(): the page may be another one before it looks again.
  await first.getByRole('radio', { name: '5', exact: true }).click()
  await first.getByRole('heading', { name: 'This attempt was ended' }).waitFor()
  await inspect(first, 'taking-ended')
  await second.reload()
  await prompt.getByRole('button', { name: 'OK' }).click()
  await second.getByText('0 of 4 answered').waitFor()
  expect(await second.getByRole('radio', { checked: true }).count()).toBe(0)
})

test('two tabs of one attempt: the last choice counts, whichever tab it is made in', async () => {
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const first = await browser.open(signedIn(learner))
  await startQuiz(first, quizId)
  await choose(first, '5')
  const second = await first.context().newPage()
  await second.goto(`/quiz/${quizId}/take`)
  await second.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await second.getByRole('button', { name: 'Previous' }).click()
  await choose(second, '4')
  await choose(first, '3')
  await choose(second, '6')
  await choose(first, '4')
  await first.getByRole('button', { name: '4', exact: true }).click()
  await first.getByRole('button', { name: 'Submit Quiz' }).click()
  expect(await first.getByText('Your Score:').textContent()).toBe('Your Score: 25%')
  await second.getByRole('radio', { name: '5', exact: true }).click()
  await second.getByText('Your Score: 25%').waitFor()
})
