import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { call, signIn } from './learner.ts'
import { openQuiz } from './quiz-page.ts'
import { chooseAction } from './section-menu.ts'

const browser = useBrowser()

test('unsaved input survives the end of the session and a reload until it is saved or discarded', async () => {
  const questions = Array.from({ length: 40 }, (_, index) => ({
    question: `Question no. ${index + 1}`,
    options: ['a', 'b', 'c', 'd'],
    correct_answer: 3,
    section: 'Letters',
  }))
  const { page, quizId, learner } = await openQuiz(browser, questions)
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
