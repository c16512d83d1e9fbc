import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, QUIZ, signedIn, signIn, signUp, type Learner } from './learner.ts'
import { cutNetwork, holdNetwork } from './network.ts'
import { chooseAction } from './section-menu.ts'

const browser = useBrowser()

async function openQuiz(
  questions: object[] = QUIZ,
): Promise<{ page: Page; quizId: string; learner: Learner }> {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner, questions)
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('heading', { name: 'mental arithmetic' }).waitFor()
  return { page, quizId, learner }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('an owner edits a quiz by keyboard alone, and a failed save keeps the input', async () => {
  const { page, quizId, learner } = await openQuiz()
  await page.getByRole('button', { name: 'Edit quiz' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Edit quiz' })
  await form.waitFor()
  await inspect(page, 'quiz-editor')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('  ')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sums in your head')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await form.getByText('Please enter a quiz title').waitFor()
  await form.getByText('The time limit must be from 1 to 1440 minutes').waitFor()
  await inspect(page, 'quiz-editor-refused')
  await page.keyboard.type('Arithmetic')
  await form.getByLabel('Time limit in minutes').fill('30')

  const cut = await cutNetwork(page, 'UpdateQuiz')
  await page.keyboard.press('Enter')
  await form.getByText('Failed to update quiz').waitFor()
  await inspect(page, 'quiz-editor-failed')
  await cut.mend()
  expect(await form.getByLabel('Description').inputValue()).toBe('Sums in your head')
  const slow = await holdNetwork(page, 'UpdateQuiz')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Saving...' }).waitFor()
  await slow.mend()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Arithmetic' }).waitFor()
  expect(await focused(page)).toBe('Edit quiz')
  await page
    .getByText('This quiz has a time limit of 30 minutes. It counts when no timer is chosen.')
    .waitFor()
  await inspect(page, 'quiz-saved')

  // Cancel discards the changes.
  await page.getByRole('button', { name: 'Edit quiz' }).click()
  await form.getByLabel('Title').fill('Other')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Arithmetic' }).waitFor()
  const { quiz } = await call<{ quiz: object }>('GET', `/api/quizzes/${quizId}/`, learner)
  expect(quiz).toMatchObject({ title: 'Arithmetic', description: 'Sums in your head', time_limit: 30 })
})

test('an owner edits a section, and leaving with unsaved changes asks first', async () => {
  const { page, quizId, learner } = await openQuiz()
  await chooseAction(page, 'Edit section', 'Sums')
  const form = page.getByRole('form', { name: 'Edit section Sums' })
  await form.getByLabel('Section name').fill('')
  await page.keyboard.press('Enter')
  await form.getByText('Please enter a section name').waitFor()
  await form.getByLabel('Section name').fill('Additions')
  await form.getByLabel('Section description').fill('Two numbers each')
  const cut = await cutNetwork(page, 'UpdateSection')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Failed to update section').waitFor()
  await inspect(page, 'section-editor-failed')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await inspect(page, 'quiz-leave')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(await form.getByLabel('Section name').inputValue()).toBe('Additions')

  await cut.mend()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Additions' }).waitFor()
  await page.getByText('Two numbers each').waitFor()
  expect(await focused(page)).toBe('More actions: Additions')

  await chooseAction(page, 'Edit section', 'Products')
  const products = page.getByRole('form', { name: 'Edit section Products' })
  await products.getByLabel('Section name').fill('Multiplications')
  await call('DELETE', `/api/quizzes/${quizId}/delete/`, learner)
  await page.keyboard.press('Enter')
  await products.getByText('Not found. It may have been deleted.').waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByText('No quizzes yet').waitFor()
})

test('an owner edits questions in a collapsible section, and an option keeps its comma', async () => {
  const { page, quizId, learner } = await openQuiz()
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
  const { page } = await openQuiz(questions)
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

test('unsaved input survives the end of the session and a reload until it is saved or discarded', async () => {
  const questions = Array.from({ length: 40 }, (_, index) => ({
    question: `Question no. ${index + 1}`,
    options: ['a', 'b', 'c', 'd'],
    correct_answer: 3,
    section: 'Letters',
  }))
  const { page, quizId, learner } = await openQuiz(questions)
  const quizForm = page.getByRole('form', { name: 'Edit quiz' })
  const sectionForm = page.getByRole('form', { name: 'Edit section Letters' })
  const questionForm = page.getByRole('form', { name: 'Edit question 40' })
  await page.getByRole('button', { name: 'Edit quiz' }).click()
  await quizForm.getByLabel('Description').fill('All of them')
  await chooseAction(page, 'Edit section', 'Letters')
  await sectionForm.getByLabel('Section name').fill('Characters')
  await chooseAction(page, 'Edit questions', 'Letters')
  await page.getByRole('button', { name: 'Show more questions' }).click()
  await page.getByRole('button', { name: 'Edit question 40' }).click()
  await questionForm.getByLabel('Explanation').fill('It is the last.')

  await call('POST', '/api/auth/logout/', { token: learner.token })
  await questionForm.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/login')
  await signIn(page, learner)
  await page.waitForURL(`**/quiz/${quizId}`)
  await questionForm.waitFor()
  const typed = async () => [
    await quizForm.getByLabel('Description').inputValue(),
    await sectionForm.getByLabel('Section name').inputValue(),
    await questionForm.getByLabel('Explanation').inputValue(),
  ]
  expect(await typed()).toEqual(['All of them', 'Characters', 'It is the last.'])

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await questionForm.waitFor()
  expect(await typed()).toEqual(['All of them', 'Characters', 'It is the last.'])
  await questionForm.getByRole('button', { name: 'Save' }).click()
  await questionForm.waitFor({ state: 'detached' })
  await page.getByText('It is the last.').waitFor()
  await sectionForm.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByText('No recent activity').waitFor()
  await page.getByRole('link', { name: 'mental arithmetic' }).click()
  await page.getByRole('button', { name: 'Edit quiz' }).waitFor()
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept:')))
  expect([await quizForm.count(), kept]).toEqual([0, []])
})
