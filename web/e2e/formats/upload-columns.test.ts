// Uploads of tables with other headings than ours, and of files of other kinds.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampleFile, zipOfParts } from '../../../quiz-format/test/support/samples.ts'
import { useBrowser } from '../browser.ts'
import { inspect } from '../inspect.ts'
import { choose, openUpload, questionsOf, submit } from './uploading.ts'

const browser = useBrowser()

test('Kahoot’s template and a French CSV file are read by their headings', async () => {
  const { page, learner } = await openUpload(browser)
  await choose(page, 'kahoot.xlsx', sampleFile('xlsx/kahoot-template.xlsx.parts').bytes)
  const losses = page.getByRole('region', { name: 'Left out' })
  await losses.getByText('1 of 3 questions is left out, and 2 other parts of the file.').waitFor()
  await inspect(page, 'upload-kahoot')
  await choose(page, 'fleuves.csv', 'Énoncé;Réponse A;Réponse B;Bonne réponse\nQuel fleuve ?;Elbe;Rhin;B\n')
  await page.getByText('1 question', { exact: true }).waitFor()
  expect(await losses.count()).toBe(0)
  await submit(page).click()
  await page.getByText('uploaded successfully! 1 questions created.').waitFor()
  expect(await questionsOf(learner)).toMatchObject([
    { text: 'Quel fleuve ?', options: ['Elbe', 'Rhin'], answer_index: 1 },
  ])
})

test('a file of another kind is refused with the text of the specification and with what to do instead', async () => {
  const { page } = await openUpload(browser)
  const other = async (name: string, content: string | Uint8Array, advice: RegExp) => {
    await choose(page, name, content)
    await page.getByText(advice).waitFor()
    await page.getByText('Please upload a CSV or JSON file', { exact: true }).waitFor()
    expect(await submit(page).isDisabled()).toBe(true)
  }
  await other('quiz.h5p', zipOfParts(new Map([['h5p.json', '{}']])), /^This is H5P content/)
  await inspect(page, 'upload-other-kind')
  await other('quiz.docx', zipOfParts(new Map([['word/document.xml', '']])), /^This is a document/)
  await other('course.mbz', zipOfParts(new Map([['moodle_backup.xml', '']])), /^This is a backup of a Moodle/)
  await other('quiz.pdf', '%PDF-1.7', /^This is a PDF file/)
  await choose(page, 'kahoot.csv', 'https://create.kahoot.it/details/1\n')
  await page.getByText(/^The file holds only a link to Kahoot/).waitFor()
  expect(await page.getByText('Please upload a CSV or JSON file').count()).toBe(0)
})

test('a learner says which column is what, with the keyboard, and a later file is read the same way', async () => {
  const { page, learner } = await openUpload(browser)
  await choose(page, 'rivers.csv', 'Item;First;Second;Right one\nWhich river?;Elbe;Rhine;2\n')
  await page.getByRole('heading', { name: 'Which column is what?' }).waitFor()
  await inspect(page, 'upload-columns')
  await page.getByLabel('Item').focus()
  // The parts of a question, in the order of the list.
  for (const steps of [1, 2, 3, 12]) {
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('1 question', { exact: true }).waitFor()
  await page.getByRole('heading', { name: /^Preview/ }).waitFor()
  await inspect(page, 'upload-columns-read')
  await choose(page, 'more.csv', 'Item;First;Second;Right one\nWhich city?;Bonn;Berlin;Berlin\n')
  await page.getByText('The file was read as you chose for such a file before.').waitFor()
  await submit(page).click()
  await page.getByText('uploaded successfully! 1 questions created.').waitFor()
  expect(await questionsOf(learner)).toMatchObject([
    { text: 'Which city?', options: ['Bonn', 'Berlin'], answer_index: 1 },
  ])
})

async function say(page: Page, parts: Record<string, string>) {
  for (const [heading, part] of Object.entries(parts))
    await page.getByRole('combobox', { name: heading }).selectOption(part)
  await page.getByRole('button', { name: 'Read it this way' }).click()
}

test('a mistake below columns that the learner has named is mended in place, also after a reload', async () => {
  const { page, learner } = await openUpload(browser)
  await choose(page, 'rivers.csv', 'Item;Good;Bad;Bad\nWhich river?;Rhine;Elbe;Oder\n;Bonn;Kiel;\n')
  await page.getByRole('heading', { name: 'Which column is what?' }).waitFor()
  const bad = page.getByLabel('Bad')
  await bad.first().selectOption('Wrong answer')
  await bad.last().selectOption('Wrong answer')
  await say(page, { Item: 'Question', Good: 'Right answer' })
  await page.getByRole('button', { name: 'Mend row 3, column Item' }).click()
  const cell = page.getByRole('textbox', { name: 'Item' })
  page.once('dialog', (dialog) => void dialog.accept())
  await cell.fill('Which city?')
  await page.getByText('No problem is left').waitFor()
  await page.reload()
  await page.getByText('2 questions', { exact: true }).waitFor()
  expect(await cell.inputValue()).toBe('Which city?')
  await inspect(page, 'upload-columns-mended')
  await submit(page).click()
  await page.getByText('uploaded successfully! 2 questions created.').waitFor()
  expect(await questionsOf(learner)).toMatchObject([
    { text: 'Which river?', options: ['Rhine', 'Elbe', 'Oder'], answer_index: 0 },
    { text: 'Which city?', options: ['Bonn', 'Kiel'], answer_index: 0 },
  ])
})

test('a table without headings is read, and its first row is a question', async () => {
  const { page, learner } = await openUpload(browser)
  await choose(page, 'rivers.csv', 'Which river?,Elbe,Rhine,b\nWhich city?,Bonn,Kiel,a\n')
  await page.getByRole('switch', { name: 'The first row is a question' }).check()
  await inspect(page, 'upload-columns-headless')
  const parts = { 'Column 1': 'Question', 'Column 2': 'Option A', 'Column 3': 'Option B' }
  await say(page, { ...parts, 'Column 4': 'Right answer' })
  await page.getByText('2 questions', { exact: true }).waitFor()
  await submit(page).click()
  await page.getByText('uploaded successfully! 2 questions created.').waitFor()
  expect(await questionsOf(learner)).toMatchObject([
    { text: 'Which river?', options: ['Elbe', 'Rhine'], answer_index: 1 },
    { text: 'Which city?', options: ['Bonn', 'Kiel'], answer_index: 0 },
  ])
})
