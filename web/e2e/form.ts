// What a person does with a form, and what it says.
import type { Locator, Page } from 'playwright-core'

/** What says that something went wrong, outside of dialogs. */
export function alertOf(page: Page): Locator {
  return page.getByRole('main').getByRole('alert')
}

/** Waits until the page says that just this went wrong. */
export async function says(page: Page, text: string): Promise<void> {
  await alertOf(page).getByText(text, { exact: true }).waitFor()
}

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
