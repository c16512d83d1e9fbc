// Fills in and submits forms, and finds their error messages.
import type { Locator, Page } from 'playwright-core'

/** The page's error message, outside of dialogs. */
export function alertOf(page: Page): Locator {
  return page.getByRole('main').getByRole('alert')
}

/** Waits until the page shows exactly this error message. */
export async function waitForAlert(page: Page, text: string): Promise<void> {
  await alertOf(page).getByText(text, { exact: true }).waitFor()
}

export async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
