import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { fill, press, waitForAlert } from './form.ts'
import { inspect } from './inspect.ts'
import { call, signedIn, signIn, signUp, type Learner } from './learner.ts'

const PHONE = { width: 360, height: 740 }
const browser = useBrowser()

interface NewClass {
  classroom_id: string
  join_code: string
}

const createClass = (teacher: Learner, name: string) =>
  call<NewClass>('POST', '/api/classrooms/', {
    token: teacher.token,
    body: { name, time_zone: 'Europe/Berlin' },
  })

const join = (learner: Learner, code: string, displayName: string) =>
  call('POST', '/api/classrooms/join/', {
    token: learner.token,
    body: { code, display_name: displayName },
  })

/** Opens the menu of a member and chooses an action. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('row', { name }).getByRole('button', { name: 'Actions' }).click()
  await page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { name: action, exact: true })
    .click()
}

test('an instructor creates a class, and a visitor registers from its link and joins on a phone', async () => {
  const teacher = await signUp()
  const desk = await browser.open({
    ...signedIn(teacher),
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await desk.goto('/dashboard')
  await desk.getByRole('link', { name: 'Classes', exact: true }).click()
  await desk.getByText('No classes yet').waitFor()
  await inspect(desk, 'classes-empty')
  await press(desk, 'Create class')
  const dialog = desk.getByRole('dialog')
  expect(await dialog.getByLabel('Time zone').inputValue()).toBe('Europe/Berlin')
  await desk.keyboard.press('Enter')
  await dialog.getByText('Name is required').first().waitFor()
  await inspect(desk, 'class-create')
  await desk.keyboard.type('Biology 10b')
  await desk.keyboard.press('Enter')
  await desk.waitForURL('**/classes/*/people')
  await desk.getByRole('heading', { name: 'Biology 10b' }).waitFor()
  await desk.getByRole('img', { name: 'QR code of the link to join' }).waitFor()
  await inspect(desk, 'class-new')
  await press(desk, 'Copy link')
  await desk.getByText('Copied').waitFor()
  const link = await desk.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http.*\/join\/[A-Z0-9]{4}-[A-Z0-9]{4}$/)

  // The visitor registers and comes back.
  const phone = await browser.open({ viewport: PHONE })
  const response = await phone.goto(link)
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  await phone.getByText('Joining needs an account.').waitFor()
  await inspect(phone, 'join-visitor')
  await phone.getByRole('link', { name: 'Create an account' }).click()
  const anna = `anna${Date.now() % 100_000}`
  await fill(phone, 'Username', anna)
  await fill(phone, 'Email', `${anna}@example.org`)
  await fill(phone, 'Password', 'correct horse')
  await fill(phone, 'Confirm password', 'correct horse')
  await press(phone, 'Create Account')
  await phone.waitForURL('**/login')
  await phone.getByText('Then you can join the class.').waitFor()
  await signIn(phone, { username: anna, password: 'correct horse' })
  await phone.waitForURL(link)
  await phone.getByText('Your instructors will see your name in this class').waitFor()
  const name = phone.getByLabel('Your name in this class')
  expect(await name.inputValue()).toBe(anna)
  await inspect(phone, 'join')
  await name.fill('Anna Nowak')
  await press(phone, 'Join class')
  await phone.waitForURL('**/classes/*')
  await phone.getByText('You have joined this class.').waitFor()
  await phone.getByText('Anna Nowak').waitFor()
  expect(await phone.getByRole('navigation', { name: 'Class' }).count()).toBe(0)
  await inspect(phone, 'class-learner')

  // The instructor sees the learner, and changes and removes them.
  await desk.reload()
  await desk.getByRole('row', { name: 'Anna Nowak' }).waitFor()
  await act(desk, 'Anna Nowak', 'Edit')
  await fill(desk, 'ID', '12345')
  await fill(desk, 'Section', 'Tuesday')
  await fill(desk, 'Time factor', '11')
  await press(desk, 'Save')
  await desk.getByText('Enter a number from 1 to 10, such as 1.5').first().waitFor()
  await inspect(desk, 'class-member-edit')
  await fill(desk, 'Time factor', '1,5')
  await press(desk, 'Save')
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await desk.getByRole('row', { name: 'Anna Nowak' }).innerText()).toMatch(/Tuesday\s+12345\s+1\.5/)
  await act(desk, 'Anna Nowak', 'Remove')
  await desk.getByRole('heading', { name: 'Remove this member?' }).waitFor()
  await inspect(desk, 'class-member-remove')
  await press(desk, 'Remove')
  await desk.getByRole('row', { name: 'Anna Nowak' }).getByText('Removed').waitFor()
  await inspect(desk, 'class-member-removed')

  // The learner no longer has the class, and comes back with the link.
  browser.tolerateFailedRequests()
  await phone.reload()
  await phone.getByRole('heading', { name: 'Failed to load the class' }).waitFor()
  await inspect(phone, 'class-gone')
  await phone.getByRole('link', { name: 'Back to Classes' }).click()
  await phone.getByText('No classes yet').waitFor()
  await press(phone, 'Join a class')
  await fill(phone, 'Join code or link', 'BCDF')
  await press(phone, 'Continue')
  await phone.getByText('A join code has eight letters and digits').first().waitFor()
  await inspect(phone, 'class-join-dialog')
  await fill(phone, 'Join code or link', link.slice(-9).toLowerCase().replace('-', ' '))
  await press(phone, 'Continue')
  await press(phone, 'Join class')
  await phone.getByText('You have joined this class.').waitFor()
  await desk.reload()
  const row = desk.getByRole('row', { name: 'Anna Nowak' })
  await row.getByText('Active').waitFor()
  expect(await row.innerText()).toMatch(/12345\s+1\.5/)

  // The learner leaves.
  await press(phone, 'Leave class')
  await inspect(phone, 'class-leave')
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Leave class' }).click()
  await phone.getByText('You have left').waitFor()
})

test('a join code can be given an end, switched off and replaced, and then lets nobody in', async () => {
  const teacher = await signUp()
  const { classroom_id, join_code } = await createClass(teacher, 'Chemistry')
  const desk = await browser.open({ ...signedIn(teacher), timezoneId: 'America/New_York' })
  await desk.goto(`/classes/${classroom_id}/people`)
  await press(desk, 'Set an end')
  await fill(desk, 'Until', '2030-01-31T18:00')
  await inspect(desk, 'class-join-end')
  await press(desk, 'Save')
  // In the zone of the class, not of the browser.
  await desk.getByText('Jan 31, 2030, 6:00 PM').waitFor()
  await desk.getByText('Europe/Berlin').waitFor()

  await press(desk, 'New code')
  await inspect(desk, 'class-new-code')
  await desk.getByRole('alertdialog').getByRole('button', { name: 'New code' }).click()
  await desk.getByText(join_code).waitFor({ state: 'detached' })

  const learner = await signUp()
  const page = await browser.open({ ...signedIn(learner), viewport: PHONE })
  await page.goto(`/join/${join_code}`)
  await press(page, 'Join class')
  await page.getByText('Ask your instructor for the current code or link.').waitFor()
  await inspect(page, 'join-wrong-code')

  await desk.getByRole('switch', { name: 'Joining is open' }).press('Space')
  await desk.getByText('Nobody can join now.').waitFor()
  expect(await desk.getByRole('img', { name: 'QR code of the link to join' }).count()).toBe(0)
  await inspect(desk, 'class-join-closed')
})

test('an owner renames, hands over, archives and deletes a class', async () => {
  const [owner, partner] = [await signUp(), await signUp()]
  const { classroom_id, join_code } = await createClass(owner, 'Physics')
  await join(partner, join_code, 'Prof. Dr. Bartholomäus von Hohenstein-Waldenburg')
  const page = await browser.open(signedIn(owner))
  await page.goto(`/classes/${classroom_id}/people`)
  await act(page, 'Prof. Dr.', 'Make instructor')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make instructor' }).click()
  await page.getByRole('row', { name: 'Prof. Dr.' }).getByText('Instructor', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Instructor').waitFor()
  await inspect(page, 'class-settings')
  await fill(page, 'Time zone', 'Mars/Olympus')
  await press(page, 'Save')
  await waitForAlert(page, 'Send the IANA name of a time zone, such as Europe/Berlin')
  await inspect(page, 'class-settings-wrong')
  await fill(page, 'Time zone', 'America/Lima')
  await fill(page, 'Name', 'Physics II')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Physics II' }).waitFor()

  await press(page, 'Ask to take over')
  await page.getByText('They can accept until').waitFor()
  await inspect(page, 'class-settings-asked')
  const other = await browser.open(signedIn(partner))
  await other.goto(`/classes/${classroom_id}`)
  await other.getByText('The owner asks you to take over this class.').waitFor()
  await inspect(other, 'class-take-over')
  await press(page, 'Withdraw')
  await press(page, 'Ask to take over')
  await page.getByText('They can accept until').waitFor()
  await press(other, 'Take over the class')
  await other.getByRole('link', { name: 'Settings' }).click()
  await press(other, 'Archive class')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Archive class' }).click()
  await other.getByText('This class is archived').waitFor()
  await inspect(other, 'class-archived')
  await other.getByRole('link', { name: 'People' }).click()
  await other.getByRole('row', { name: 'Prof. Dr.' }).getByText('Owner', { exact: true }).waitFor()
  expect(await other.getByRole('button', { name: 'Actions' }).count()).toBe(0)
  await inspect(other, 'class-archived-people')

  await other.getByRole('link', { name: 'Settings' }).click()
  await press(other, 'Delete class')
  await other.getByLabel('Name of the class').fill('Physics')
  await other.keyboard.press('Enter')
  await other.getByText('This is not the name of the class').first().waitFor()
  await inspect(other, 'class-delete')
  await other.getByLabel('Name of the class').fill('Physics II')
  await other.keyboard.press('Enter')
  await other.getByText('You have deleted').waitFor()
  await inspect(other, 'classes-deleted')
})

test('the members of a large class are loaded page by page, and can be searched', async () => {
  const teacher = await signUp()
  const { classroom_id, join_code } = await createClass(teacher, 'A lecture with many learners')
  const people = await Promise.all(Array.from({ length: 24 }, () => signUp()))
  for (const [index, person] of people.entries())
    await join(person, join_code, index === 6 ? 'Zoë Żak' : `Learner ${index + 1}`)
  const page = await browser.open(signedIn(teacher))
  await page.goto(`/classes/${classroom_id}/people`)
  await page.getByRole('row', { name: 'Learner 24' }).waitFor()
  await inspect(page, 'class-people')
  await page.getByLabel('Search members').fill('ŻAK zo')
  await page.getByText('1 member found').waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await page.getByLabel('State').selectOption('Left')
  await page.getByText('0 members found').waitFor()
  await page.goto('/classes')
  await page.getByText('25 members').waitFor()
  await inspect(page, 'classes')
})
