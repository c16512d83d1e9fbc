import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()
const COUNT = 42_744

test('a quiz of 42,744 questions can be taken and reviewed with few DOM nodes', async () => {
  const questions = Array.from({ length: COUNT }, (_, index) => ({
    question: `What comes after ${index}?`,
    options: [index - 1, index, index + 1, index + 2].map(String),
    correct_answer: 2,
    section: `Part ${Math.floor(index / 5_000) + 1}`,
  }))
  const learner = await signUp()
  const quizId = await importQuiz(learner, questions, 'Counting')
  const page = await browser.open(signedIn(learner))
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  const grid = page.getByRole('group', { name: 'Questions' })
  await startQuiz(page, quizId)
  expect(await nodes()).toBeLessThan(3_000)
  await choose(page, '1')

  await grid.getByRole('button', { name: '1', exact: true }).press('End')
  await grid.getByRole('button', { name: String(COUNT), exact: true }).press('Enter')
  await page.getByRole('heading', { name: `What comes after ${COUNT - 1}?` }).waitFor()
  await page.getByText(`Part ${Math.ceil(COUNT / 5_000)}`).waitFor()
  await choose(page, String(COUNT))
  await page.getByText('42,742 questions without an answer').waitFor()
  expect(await nodes()).toBeLessThan(3_000)

  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByText('Your Score: 0%').waitFor()
  const review = page.getByRole('region', { name: 'Review' })
  await review.getByRole('button', { name: /^Show more \(4\d{4} left\)$/ }).click()
  await review.getByRole('article').nth(39).waitFor()
  expect(await nodes()).toBeLessThan(3_000)
})
