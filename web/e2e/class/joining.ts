// The ways into a class, each to its page.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fill, press } from '../form.ts'
import { signIn } from '../learner.ts'
import { mailsTo } from '../mailbox.ts'

async function join(page: Page, name?: string): Promise<void> {
  if (name !== undefined) await fill(page, 'Your name in this class', name)
  await press(page, 'Join class')
  await page.getByText('You have joined this class.').waitFor()
}

/** Opens the link of a class as a visitor, registers, and joins. */
export async function joinByLink(page: Page, link: string, username: string, name: string): Promise<void> {
  const password = 'correct horse'
  await page.goto(link)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fill(page, 'Username', username)
  await fill(page, 'Email', `${username}@example.org`)
  await fill(page, 'Password', password)
  await fill(page, 'Confirm password', password)
  await press(page, 'Create Account')
  await page.waitForURL('**/login')
  await signIn(page, { username, password })
  await page.waitForURL(link)
  await join(page, name)
}

/** Types a code as somebody who read it from a board. */
export async function joinByCode(page: Page, code: string, name: string): Promise<void> {
  await page.goto('/classes')
  await press(page, 'Join a class')
  await fill(page, 'Join code or link', code.toLowerCase().replace('-', ' '))
  await press(page, 'Continue')
  await join(page, name)
}

/** Opens the link in the mail to a seat. The address of the account may be another one. */
export async function joinByMail(page: Page, email: string): Promise<void> {
  const [mail = ''] = await mailsTo(email, 1)
  const path = /\/join\/[\w-]{22}/.exec(mail)?.[0]
  expect(path, 'the mail has a link').toBeDefined()
  await page.goto(path ?? '')
  await page.getByText('You have an invitation.').waitFor()
  await join(page)
}
