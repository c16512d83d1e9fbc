// Taking a quiz with keys that work wherever the focus is.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { option, takeQuiz } from './taking.ts'

const browser = useBrowser()

/** The text of the focused element, and of the element that describes it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const description = document.getElementById(element?.getAttribute('aria-describedby') ?? '')
    return [element?.tagName, element?.textContent, description?.textContent]
  })

test('digits choose, Enter goes on and never submits, and the focus moves to the number of the question', async () => {
  const { page } = await takeQuiz(browser)
  await option(page, '4').waitFor()
  await page.keyboard.press('2')
  expect(await option(page, '4').isChecked()).toBe(true)
  await page.keyboard.press('Control+3')
  expect(await option(page, '5').isChecked()).toBe(false)

  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toEqual(['H2', 'Question 2 of 4', 'What is 3 + 4?'])
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toEqual(['H2', 'Question 3 of 4', 'What is 2 × 3?'])
  // On a button, Enter presses the button.
  await page.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toEqual(['H2', 'Question 2 of 4', 'What is 3 + 4?'])
  expect(await option(page, '7').isChecked()).toBe(true)

  await page.getByRole('button', { name: '4', exact: true }).click()
  await expect.poll(() => focused(page)).toEqual(['H2', 'Question 4 of 4', 'What is 4 × 4?'])
  await page.keyboard.press('Enter')
  expect((await focused(page)).slice(0, 2)).toEqual(['BUTTON', 'Submit Quiz'])
  expect(await page.getByText('Question 4 of 4').isVisible()).toBe(true)
})

test('“?” lists the keys, and single keys can be switched off for good', async () => {
  const { page } = await takeQuiz(browser)
  await option(page, '4').waitFor()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await dialog.getByText('Choose an option; 0 is the tenth').waitFor()
  await inspect(page, 'taking-keys')
  await page.keyboard.press('2')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)

  await page.getByRole('switch', { name: 'Number keys' }).uncheck()
  await page.reload()
  await page.getByRole('button', { name: 'OK' }).click()
  await option(page, '4').waitFor()
  expect(await page.getByRole('switch', { name: 'Number keys' }).isChecked()).toBe(false)
  for (const key of ['?', '2']) await page.keyboard.press(key)
  expect([await dialog.count(), await page.getByRole('radio', { checked: true }).count()]).toEqual([0, 0])
  await page.getByRole('button', { name: 'Show all keys' }).click()
  await dialog.waitFor()
})
