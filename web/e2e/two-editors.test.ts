// Two people edit the same quiz: neither overwrites or deletes what the other has written without seeing it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fill, press } from './form.ts'
import { inspect } from './inspect.ts'
import { call, importQuiz, QUIZ, signedIn, signUp } from './learner.ts'
import { chooseAction } from './section-menu.ts'

const browser = useBrowser()

/** Opens a quiz for its owner, and for a colleague who may edit it. */
async function openForTwo(): Promise<{ owner: Page; colleague: Page }> {
  browser.tolerateFailedRequests()
  const [first, second] = [await signUp(), await signUp()]
  const quizId = await importQuiz(first, QUIZ)
  const share = `/api/quizzes/${quizId}/shares/${second.username}/`
  await call('PUT', share, { token: first.token, body: { right: 'EDIT' } })
  const [owner, colleague] = [await browser.open(signedIn(first)), await browser.open(signedIn(second))]
  for (const page of [owner, colleague]) {
    await page.goto(`/quiz/${quizId}`)
    await page.getByRole('button', { name: 'Edit quiz' }).waitFor()
  }
  return { owner, colleague }
}

async function editQuestion(page: Page): Promise<void> {
  await chooseAction(page, 'Edit questions', 'Sums')
  await press(page, 'Edit question 1')
}

test('who saves a question or a section second sees both texts, and what they typed survives a reload', async () => {
  const { owner, colleague } = await openForTwo()
  for (const page of [owner, colleague]) await editQuestion(page)
  await fill(owner, 'Question', 'How much is 2 + 2?')
  await fill(colleague, 'Question', 'What do 2 and 2 make?')
  await press(owner, 'Save')
  await owner.getByText('How much is 2 + 2?').waitFor()
  colleague.once('dialog', (dialog) => void dialog.accept())
  await colleague.reload()
  const form = colleague.getByRole('form', { name: 'Edit question 1' })
  await form.waitFor()
  expect(await colleague.getByLabel('Question', { exact: true }).inputValue()).toBe('What do 2 and 2 make?')
  await press(colleague, 'Save')
  await colleague.getByRole('radio', { name: 'Theirs How much is 2 + 2?' }).waitFor()
  expect(await colleague.getByRole('radio', { name: 'Yours What do 2 and 2 make?' }).isChecked()).toBe(true)
  await inspect(colleague, 'question-conflict')
  colleague.once('dialog', (dialog) => void dialog.accept())
  await colleague.reload()
  await form.waitFor()
  await press(colleague, 'Save')
  await colleague.getByRole('radio', { name: 'Theirs How much is 2 + 2?' }).check()
  await press(colleague, 'Save')
  await form.waitFor({ state: 'detached' })
  await colleague.getByText('How much is 2 + 2?').waitFor()

  for (const page of [owner, colleague]) await chooseAction(page, 'Edit section', 'Sums')
  await fill(owner, 'Section name', 'Additions')
  await fill(colleague, 'Section name', 'Adding up')
  await press(owner, 'Save')
  await owner.getByRole('heading', { name: 'Additions' }).waitFor()
  await press(colleague, 'Save')
  await colleague.getByRole('radio', { name: 'Theirs Additions' }).waitFor()
  await colleague.getByRole('radio', { name: 'Yours Adding up' }).waitFor()
  await press(colleague, 'Save')
  await colleague.getByRole('heading', { name: 'Adding up' }).waitFor()
})

test('who deletes a section whose questions somebody has changed meanwhile sees them first', async () => {
  const { owner, colleague } = await openForTwo()
  await editQuestion(owner)
  await fill(owner, 'Question', 'How much is 2 + 2?')
  await press(owner, 'Save')
  await owner.getByText('How much is 2 + 2?').waitFor()

  await colleague.getByRole('button', { name: 'More actions: Sums', exact: true }).click()
  await colleague.getByRole('button', { name: 'Delete section: Sums' }).click()
  await colleague.getByLabel('Its 2 questions').selectOption('Delete them, too')
  await press(colleague, 'Delete section')
  const dialog = colleague.getByRole('alertdialog', { name: 'Changed meanwhile' })
  await dialog.getByText('How much is 2 + 2?').waitFor()
  await inspect(colleague, 'section-changed')
  expect(await colleague.getByRole('heading', { name: 'Sums', includeHidden: true }).count()).toBe(1)
  await press(colleague, 'Delete anyway')
  await colleague.getByText('Deleted a section.').waitFor()
  await colleague.getByRole('heading', { name: 'Sums' }).waitFor({ state: 'detached' })
  await press(colleague, 'Undo')
  await colleague.getByRole('heading', { name: 'Sums' }).waitFor()
})
