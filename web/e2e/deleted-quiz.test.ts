import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose, importQuiz, signedIn, signUp, startQuiz } from './learner.ts'

const browser = useBrowser()

test('when a quiz is deleted in one tab, the other tabs report it and offer a way back', async () => {
  browser.tolerateFailedRequests()
  const learner = await signUp()
  const quizId = await importQuiz(learner)
  const taking = await browser.open(signedIn(learner))
  await startQuiz(taking, quizId)
  await choose(taking, '4')
  const open = async (path: string) => {
    const page = await taking.context().newPage()
    await page.goto(path)
    return page
  }
  const detail = await open(`/quiz/${quizId}`)
  await detail.getByRole('button', { name: 'Edit quiz' }).click()
  await detail.getByLabel('Title', { exact: true }).fill('Sums')
  const dashboards = [await open('/dashboard'), await open('/dashboard')]
  for (const dashboard of dashboards) {
    await dashboard.getByRole('button', { name: 'More actions' }).click()
    await dashboard.getByRole('button', { name: 'Delete quiz' }).click()
  }
  // The second deletion finds the quiz gone and still succeeds.
  for (const dashboard of dashboards) {
    await dashboard.getByRole('alertdialog').getByRole('button', { name: 'Delete quiz' }).click()
    await dashboard.getByText('Quiz “mental arithmetic” was deleted.').waitFor()
    await dashboard.getByText('No quizzes yet').waitFor()
  }

  await detail.getByRole('button', { name: 'Save' }).click()
  await detail.getByText('Not found. It may have been deleted.').waitFor()
  expect(await detail.getByLabel('Title', { exact: true }).inputValue()).toBe('Sums')
  await detail.getByRole('button', { name: 'Cancel' }).click()
  await detail.getByRole('button', { name: 'Download quiz' }).click()
  await detail.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
  await detail.getByText('Failed to download quiz. It may have been deleted.').waitFor()
  await detail.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await detail.getByRole('link', { name: 'Start Quiz' }).click()
  await detail
    .getByText('It may have been deleted. If you took it with a link, open the link again.')
    .waitFor()
  await detail.getByRole('link', { name: 'Back to Dashboard' }).click()
  await detail.getByText('No quizzes yet').waitFor()

  await taking.getByRole('radio', { name: '5', exact: true }).check()
  await taking.getByRole('heading', { name: 'This quiz was deleted' }).waitFor()
  await taking.getByRole('link', { name: 'Back to Dashboard' }).click()
  await taking.getByText('No quizzes yet').waitFor()
})
