// Mending the problems of a file on the upload page.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { signedIn, signUp } from './learner.ts'

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer\n'
const BROKEN = `${HEADER}What is 2 + 2?,3,4,5,6,e\nWhat is 3 + 4?,7,,9,10,a\nWhat is 2 × 3?,5,6,7,8,b\n`
const browser = useBrowser()

async function openUpload(): Promise<Page> {
  const page = await browser.open(signedIn(await signUp()))
  await page.goto('/upload')
  return page
}

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Quiz file')
    .setInputFiles({ name: 'sums.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The label, the text and the message of the focused field, or the name of the focused button. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLTextAreaElement))
      return element?.getAttribute('aria-label') ?? element?.textContent
    const message = document.getElementById(element.getAttribute('aria-describedby') ?? '')
    return [element.labels[0]?.textContent, element.value, message?.textContent]
  })

async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 30 && (await focused(page)) !== name; count++) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(name)
}

test('with the keyboard alone, two cells are mended, the file is imported, and the quiz is edited', async () => {
  const page = await openUpload()
  await choose(page, BROKEN)
  await page.getByText('2 problems found. Nothing has been uploaded.').waitFor()
  await page.getByLabel('Quiz file').focus()
  await tabTo(page, 'Mend row 2, column correct_answer')
  await page.keyboard.press('Enter')
  const wrongAnswer = '"e" is not an answer: write a, b, c or d'
  await expect.poll(() => focused(page)).toEqual(['correct_answer', 'e', wrongAnswer])
  await inspect(page, 'upload-mending')
  await page.keyboard.type('b')
  await page.getByRole('status').getByText('1 problem left').waitFor()
  await tabTo(page, 'Next problem')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toEqual(['option_b', '', 'The option is empty: fill it in'])
  await page.keyboard.type('8')
  await page.getByText('No problem is left').waitFor()
  await inspect(page, 'upload-mended')
  await tabTo(page, 'Upload Quiz')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')

  await page.getByRole('link', { name: 'sums', exact: true }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Questions', exact: true })
  await list.getByText('What is 3 + 4?').waitFor()
  await page.getByRole('button', { name: 'More actions: question 2' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Delete: question 2')
  await page.keyboard.press('Enter')
  await page.getByText('Deleted 1 question.').waitFor()
  await list.getByText('What is 3 + 4?').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  await list.getByText('What is 3 + 4?').waitFor()
})

test('what is typed outlasts a reload, and the mended file can be downloaded', async () => {
  const page = await openUpload()
  await choose(page, BROKEN)
  await page.getByRole('button', { name: 'Mend row 3, column option_b' }).click()
  await expect.poll(() => focused(page)).toEqual(['option_b', '', 'The option is empty: fill it in'])
  page.once('dialog', (dialog) => void dialog.accept())
  await page.keyboard.type('eight')
  await page.reload()
  await page.getByRole('status').getByText('1 problem left').waitFor()
  expect(await page.getByLabel('option_b').inputValue()).toBe('eight')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the mended file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('sums.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(BROKEN.replace('7,,9', '7,eight,9'))
})

test('a file of 10,000 questions is mended, and checked in the background while one types', async () => {
  const page = await openUpload()
  const rows = Array.from({ length: 10_000 }, (_, index) => `Question no. ${index + 1}?,one,two,three,four,a`)
  rows[9_998] = 'The last but one?,one,two,three,four,'
  await choose(page, `${HEADER}${rows.join('\n')}\n`)
  await page.getByRole('button', { name: 'Mend row 10000, column correct_answer' }).click()
  await expect.poll(() => focused(page)).toContain('The answer is empty: write a, b, c or d')
  await page.keyboard.type('d')
  await page.getByText('10,000 questions', { exact: true }).waitFor()
})
