// What an instructor does in the browser.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fill, press } from '../form.ts'

/** Imports a roster, after looking at what it changes. */
export async function importRoster(page: Page, classId: string, roster: string): Promise<void> {
  await page.goto(`/classes/${classId}/people`)
  await page.getByRole('link', { name: 'Import a roster' }).click()
  const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) }
  await page.getByLabel('Roster', { exact: true }).setInputFiles(file)
  const added = page.getByRole('list', { name: 'Added' }).getByRole('listitem')
  await added.first().waitFor()
  const [, ...names] = roster
    .trim()
    .split('\n')
    .map((row) => row.split(',')[0])
  expect((await added.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(names)
  await press(page, 'Apply')
  await page.getByText(`Roster imported: ${names.length} people added, 0 changed, 0 unchanged.`).waitFor()
}

/** Gives a learner so many minutes in all, after looking at what they will have. */
export async function grantMinutes(
  page: Page,
  name: string,
  minutes: number,
  preview: string,
): Promise<void> {
  await page.getByRole('link', { name: 'Extensions' }).click()
  const learner = page.getByRole('listitem').filter({ hasText: name }).first()
  await learner.getByRole('button', { name: 'Grant' }).click()
  await fill(page, 'Minutes in all', String(minutes))
  await fill(page, 'Reason', 'The network was down')
  await press(page, 'Continue')
  await page.getByText(preview).waitFor()
  await press(page, 'Grant extension')
}

/** Presses an action of an assignment’s overview, and confirms it. */
export async function confirmAction(page: Page, assignmentId: string, action: string): Promise<void> {
  await page.goto(`/assignments/${assignmentId}`)
  await press(page, action)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: action }).click()
  await question.waitFor({ state: 'detached' })
}

/** Reads how many learners there are, how many have started, and how many have completed an attempt. */
export async function standingOf(page: Page, assignmentId: string): Promise<string[]> {
  await page.goto(`/assignments/${assignmentId}`)
  const standing = page.getByRole('region', { name: 'The class so far' })
  await standing.waitFor()
  return standing.getByRole('definition').allInnerTexts()
}

/** Reads the name, the state and the time factor of each learner. */
export async function learnersOf(page: Page, classId: string): Promise<string[]> {
  await page.goto(`/classes/${classId}/people`)
  const learners = page.getByRole('row').filter({ hasText: 'Learner' })
  await learners.first().waitFor()
  return (await learners.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
}
