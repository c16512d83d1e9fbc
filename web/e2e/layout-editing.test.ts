import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { signedIn, signUp } from './learner.ts'

const browser = useBrowser()

test('a quiz is made without a file; its questions are added, moved, duplicated, deleted and brought back', async () => {
  const page = await browser.open(signedIn(await signUp()))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New quiz' }).click()
  await inspect(page, 'new-quiz')
  const dialog = page.getByRole('dialog', { name: 'New quiz' })
  await dialog.getByLabel('Title').fill('Rivers')
  await dialog.getByRole('button', { name: 'Create quiz' }).click()
  await page.getByText('This quiz has no questions yet').waitFor()
  await inspect(page, 'quiz-without-questions')

  const add = async (text: string) => {
    await page.getByRole('button', { name: 'Add question: Questions', exact: true }).click()
    const form = page.getByRole('form', { name: 'New question' })
    await form.getByLabel('Question', { exact: true }).fill(text)
    await form.getByLabel('Options', { exact: true }).fill('yes, no')
    await form.getByLabel('Answer index').fill('0')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
  }
  await add('One?')
  await add('Two?')
  const list = page.getByRole('list', { name: 'Questions', exact: true })
  const texts = () => list.getByRole('listitem').locator('p').getByText('?').allInnerTexts()
  await list.getByText('Two?').waitFor()
  expect(await texts()).toEqual(['One?', 'Two?'])
  await page.getByRole('link', { name: 'Start Quiz' }).waitFor()

  const choose = async (action: string, number: number) => {
    await page.getByRole('button', { name: `More actions: question ${number}` }).click()
    await page.getByRole('button', { name: `${action}: question ${number}` }).click()
  }
  await choose('Move up', 2)
  await page.getByText('Moved question 2.').waitFor()
  await expect.poll(texts).toEqual(['Two?', 'One?'])
  await choose('Duplicate', 1)
  await expect.poll(texts).toEqual(['Two?', 'Two?', 'One?'])
  await choose('Delete', 3)
  await page.getByText('Deleted 1 question.').waitFor()
  await expect.poll(texts).toEqual(['Two?', 'Two?'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await inspect(page, 'question-deleted')
  await page.keyboard.press('Enter')
  await expect.poll(texts).toEqual(['Two?', 'Two?', 'One?'])

  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('form', { name: 'New section' }).getByLabel('Section name').fill('Long ones')
  await page.getByRole('form', { name: 'New section' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Long ones' }).waitFor()
  await page.getByRole('button', { name: 'Edit questions: Questions in no section' }).click()
  const loose = 'Questions in no section'
  await page.getByRole('button', { name: `Select questions: ${loose}` }).click()
  await page.getByRole('checkbox', { name: 'Select question 1' }).check()
  await page.getByRole('checkbox', { name: 'Select question 3' }).check()
  await inspect(page, 'questions-selected')
  await page.getByRole('button', { name: 'Move to...', exact: true }).click()
  const move = page.getByRole('dialog', { name: 'Move 2 questions' })
  await move.getByLabel('Section').selectOption('Long ones')
  await inspect(page, 'move-questions')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Moved 2 questions.').waitFor()
  await page.getByRole('link', { name: 'Take section quiz: Long ones' }).waitFor()
})
