import type { Page } from 'playwright-core'

/** Chooses an action in the menu of a section on the quiz page. */
export async function chooseAction(
  page: Page,
  action: 'Edit section' | 'Edit questions',
  section: string,
): Promise<void> {
  await page.getByRole('button', { name: `More actions: ${section}`, exact: true }).click()
  await page.getByRole('button', { name: `${action}: ${section}`, exact: true }).click()
}
