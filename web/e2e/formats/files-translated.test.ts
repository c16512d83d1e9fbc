// Files of other systems, updates and downloads in a browser that translates pages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { importQuiz, QUIZ, signedIn, signUp } from '../learner.ts'
import { expectLine, translatePages } from '../translator.ts'
import { choose } from './uploading.ts'

const browser = useBrowser()

const press = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `«${name}»`, exact: true })
    .click()

async function openTranslated() {
  const learner = await signUp()
  const quizId = await importQuiz(learner, QUIZ, 'Sums')
  const page = await browser.open(signedIn(learner))
  await translatePages(page)
  return { page, quizId }
}

test('a quiz is compared with files and updated on a translated page', async () => {
  const { page, quizId } = await openTranslated()
  await page.goto(`/quiz/${quizId}/update`)
  await page.getByLabel('Quiz file').waitFor()
  const update = (questions: object[]) => choose(page, 'sums.json', JSON.stringify(questions))
  await update(QUIZ)
  await expectLine(page, 'The quiz matches the file already. There is nothing to update.')
  await update(QUIZ.slice(1))
  await expectLine(page, 'What the update changes')
  await page.getByRole('definition').getByText('«3»').waitFor()
  await update([{ ...QUIZ[0], correct_answer: 0 }, ...QUIZ.slice(1)])
  await expectLine(page, 'answer')
  await press(page, 'Update quiz')
  await expectLine(page, 'The quiz was updated.')
  await choose(page, 'sums.pdf', '%PDF-1.7')
  await expectLine(page, 'Please upload a CSV or JSON file')
})

test('the download dialog follows the chosen format on a translated page', async () => {
  const { page, quizId } = await openTranslated()
  await page.goto(`/quiz/${quizId}`)
  await page.getByRole('button', { name: 'Download quiz' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Format').selectOption('gift')
  await expectLine(page, 'The format holds all questions of the quiz.')
  await dialog.getByLabel('Format').selectOption('aiken')
  await dialog.getByText('left out').first().waitFor()
  await dialog.getByLabel('Format').selectOption('gift')
  await expectLine(page, 'The format holds all questions of the quiz.')
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '«Download»', exact: true }).click()
  expect((await arriving).suggestedFilename()).toBe('Sums.txt')
})

test('a learner says which column is what on a translated page', async () => {
  const { page } = await openTranslated()
  await page.goto('/upload')
  await page.getByLabel('Quiz file').waitFor()
  await choose(page, 'rivers.csv', 'Item;First;Second;Right one\nWhich river?;Elbe;Rhine;2\n')
  await expectLine(page, 'Which column is what?')
  await press(page, 'Read it this way')
  await expectLine(page, 'Choose which column is the question')
  const lists = page.getByRole('combobox')
  for (const [index, part] of ['question', 'option_a', 'option_b', 'correct_answer'].entries())
    await lists.nth(index).selectOption(part)
  await press(page, 'Read it this way')
  await expectLine(page, '1 question')
  await choose(page, 'more.csv', 'Item;First;Second;Right one\nWhy?;Elbe;Rhine;2\nWho?;a;b;1\n')
  await expectLine(page, '2 questions')
  await expectLine(page, 'The file was read as you chose for such a file before.')
})
