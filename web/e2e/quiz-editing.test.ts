import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { call } from './learner.ts'
import { cutNetwork, holdNetwork } from './network.ts'
import { focused, openQuiz } from './quiz-page.ts'
import { chooseAction } from './section-menu.ts'

const browser = useBrowser()

test('an owner edits a quiz by keyboard alone, and a failed save keeps the input', async () => {
  const { page, quizId, learner } = await openQuiz(browser)
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
  await expect.poll(() => form.getByLabel('Title').inputValue()).toContain('Arithmetic')
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
  const { page, quizId, learner } = await openQuiz(browser)
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
