// A quiz of the largest size is edited on a page that shows only a part of it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { importQuiz, signedIn, signUp } from './learner.ts'

const browser = useBrowser()
const COUNT = 42_744

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const item = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ hasText: `Item number ${number}.` })

async function goTo(page: Page, number: number) {
  await page.getByLabel('Go to question').fill(String(number))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(`Item number ${number}.`)
}

test('any of 42,744 questions is reached by its number and edited with the keyboard, in a small page', async () => {
  const questions = Array.from({ length: COUNT }, (_, index) => ({
    question: `Item number ${index + 1}.`,
    options: ['a', 'b', 'c', 'd'],
    correct_answer: index % 4,
  }))
  const learner = await signUp()
  const quizId = await importQuiz(learner, questions, 'Large')
  const page = await browser.open(signedIn(learner))
  await page.goto(`/quiz/${quizId}`)
  await page.getByText('30 of 42,744').waitFor()
  const small = await nodes(page)

  await goTo(page, 31_234)
  await page.getByText('31,231–31,260 of 42,744').waitFor()
  await inspect(page, 'large-quiz-part')
  expect(await nodes(page)).toBeLessThan(small + 200)
  await page.getByRole('button', { name: 'Edit question 31234' }).press('Enter')
  await page.getByLabel('Question', { exact: true }).fill('Item number 31234. Edited.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const form = page.getByRole('form', { name: 'Edit question 31234' })
  await form.waitFor()
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await form.waitFor({ state: 'detached' })
  await item(page, 31_234).getByText('Edited.').waitFor()

  for (let more = 0; more < 6; more++) {
    const last = page.getByRole('button', { name: 'Show more questions' })
    await last.press('Enter')
    await page.getByRole('button', { name: 'Loading...' }).waitFor({ state: 'detached' })
    expect(await nodes(page)).toBeLessThan(12_000)
  }
  await goTo(page, COUNT)
  await page.getByRole('button', { name: `More actions: question ${COUNT}` }).press('Enter')
  await page.getByRole('button', { name: `Delete: question ${COUNT}` }).press('Enter')
  await page.getByText('Deleted 1 question.').waitFor()
  await item(page, COUNT).waitFor({ state: 'detached' })
  await item(page, COUNT - 1).waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await item(page, COUNT).waitFor()
})
