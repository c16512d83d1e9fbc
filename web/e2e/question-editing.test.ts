import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call } from './learner.ts'
import { cutNetwork } from './network.ts'
import { focused, openQuiz } from './quiz-page.ts'
import { chooseAction } from './section-menu.ts'

const browser = useBrowser()

test('an owner edits questions in a collapsible section, and an option keeps its comma', async () => {
  const { page, quizId, learner } = await openQuiz(browser)
  expect(await page.getByRole('button', { name: /^Edit question \d/ }).count()).toBe(0)
  const questionsCut = await cutNetwork(page, 'QuestionList')
  await chooseAction(page, 'Edit questions', 'Sums')
  await page.getByText('Failed to load questions').waitFor()
  await questionsCut.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  const list = page.getByRole('list', { name: 'Questions of Sums' })
  await list.getByText('What is 3 + 4?').waitFor()
  await inspect(page, 'questions')

  await page.getByRole('button', { name: 'Edit question 1' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Edit question 1' })
  const options = form.getByLabel('Options', { exact: true })
  const index = form.getByLabel('Answer index')
  expect([await options.inputValue(), await index.inputValue()]).toEqual(['3, 4, 5, 6', '1'])
  await form.getByText('Right answer: 4').waitFor()
  await options.fill('four')
  await form.getByText('No option has this number').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('A question has 2 to 10 options; this one has 1').waitFor()
  await inspect(page, 'question-editor-refused')
  await options.fill('three, "four, or 4", , five')
  await index.fill('7')
  await page.keyboard.press('Enter')
  await form.getByText('The right answer must be the number of an option, from 0 to 2').waitFor()
  await form.getByText('four, or 4', { exact: true }).last().click()
  await page.keyboard.press('ArrowUp')
  expect(await index.inputValue()).toBe('0')
  await page.keyboard.press('ArrowDown')
  expect(await index.inputValue()).toBe('1')
  await form.getByText('Right answer: four, or 4').waitFor()
  await form.getByLabel('Explanation').fill('Count on your fingers.')

  // Collapsing the list keeps the input, and so does a failed save.
  await page.getByRole('button', { name: 'Hide questions: Sums' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('More actions: Sums')
  await chooseAction(page, 'Edit questions', 'Sums')
  const cut = await cutNetwork(page, 'UpdateQuestion')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Failed to update question').waitFor()
  await inspect(page, 'question-editor-failed')
  await cut.mend()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await list.getByText('Count on your fingers.').waitFor()
  expect(await focused(page)).toBe('Edit question 1')
  await page.getByRole('button', { name: 'Edit question 1' }).click()
  expect(await options.inputValue()).toBe('three, "four, or 4", five')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit questions: Questions in no section' }).click()
  await page.getByRole('list', { name: 'Questions in no section' }).getByText('What is 4 × 4?').waitFor()
  const { quiz } = await call<{ quiz: { sections: { questions: object[] }[] } }>(
    'GET',
    `/api/quizzes/${quizId}/`,
    learner,
  )
  expect(quiz.sections[0]?.questions[0]).toMatchObject({
    options: ['three', 'four, or 4', 'five'],
    answer_index: 1,
  })
})

test('the questions of a quiz without sections are loaded page by page', async () => {
  const questions = Array.from({ length: 70 }, (_, index) => ({
    question: `Question no. ${index + 1}`,
    options: ['a', 'b', 'c', 'd'],
    correct_answer: 3,
  }))
  const { page } = await openQuiz(browser, questions)
  const list = page.getByRole('list', { name: 'Questions', exact: true })
  const shown = () => page.getByRole('button', { name: /^Edit question \d/ }).count()
  await page.getByText('30 of 70').waitFor()
  expect(await shown()).toBe(30)
  const more = page.getByRole('button', { name: 'Show more questions' })
  await more.click()
  await page.getByText('60 of 70').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Question no. 31')
  const cut = await cutNetwork(page, 'QuestionList')
  await more.click()
  await page.getByText('Failed to load questions').waitFor()
  await cut.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await list.getByText('Question no. 70').waitFor()
  expect([await shown(), await more.count()]).toEqual([70, 0])
})
