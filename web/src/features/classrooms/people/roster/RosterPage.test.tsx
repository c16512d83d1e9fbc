import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../../../session/session-store.ts'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { classroomFields, membersPage, OWNER } from '../../testing/classrooms.ts'
import { differenceFields, entry, startFakeRosters } from '../../testing/fake-roster.ts'
import { showClassroom } from '../../testing/show-classroom.tsx'

const ANNA = entry('Anna Nowak', { email: [null, 'anna@example.org'], time_factor: [null, 1.5] })
const BEN = entry('Ben Okafor', { section: ['Monday', 'Tuesday'], external_id: ['1', null] })
const ZOE = entry('Zoë Żak', {}, null)
const DIFFERENCE = differenceFields({
  added: [ANNA],
  changed: [BEN],
  missing: [ZOE],
  unchanged: [entry('Eve')],
})

// The page loads it when a file is chosen, which takes longer than a test waits on a busy machine.
beforeAll(() => import('./check-roster-file.ts'))
beforeEach(() => signIn())

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'roster.csv') =>
  new File([text], name, { type: 'text/csv' })
const GOOD = csv('name,email\nAnna Nowak,anna@example.org\n')
const ok = (data: object): [number, object] => [200, { success: true, data }]

async function open(...answers: Parameters<typeof startFakeRosters>) {
  startFakeServer({
    ClassroomLayout: { classroom: classroomFields() },
    ClassroomMembers: membersPage([OWNER]),
  })
  const requests = startFakeRosters(...answers)
  const shown = showClassroom('/people/roster')
  const input = await screen.findByLabelText<HTMLInputElement>('Roster')
  return { ...shown, requests, choose: (file: File) => shown.user.upload(input, file) }
}

const list = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the page says what a roster looks like, with an example to download', async () => {
  await open()
  expect(screen.getByLabelText('Example of a roster').textContent).toMatch(/^name,email,/)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Example to download' })
  expect(decodeURIComponent(link.href)).toContain('time_factor\nAnna Nowak')
})

test('it says who cannot take their place, before the roster is applied', async () => {
  const { choose } = await open(
    ok(differenceFields({ added: [ANNA, entry('Cem'), entry('Dan')] })),
    ok(differenceFields({ added: [entry('Cem')] })),
    ok(differenceFields({ added: [ANNA], changed: [BEN] })),
  )
  await choose(GOOD)
  expect(await screen.findByText(/^2 new people are without an email address: nobody/)).toBeDefined()
  await choose(GOOD)
  expect(await screen.findByText(/^1 new person is without an email address: nobody/)).toBeDefined()
  await choose(GOOD)
  await screen.findByText('Ben Okafor')
  expect(screen.queryByText(/(is|are) without an email address/)).toBeNull()
})

test('a roster is shown as a difference, applied, and its result said in numbers', async () => {
  const { user, requests, choose } = await open(ok(DIFFERENCE), ok(DIFFERENCE))
  await choose(GOOD)
  expect(await screen.findByText('Anna Nowak')).toBeDefined()
  expect(list('Added')).toEqual(['Anna NowakEmailanna@example.orgTime factor1.5'])
  expect(list('Changed')).toEqual(['Ben OkaforSectionMondayTuesdayID1none'])
  expect([list('Not in the file'), list('Unchanged')]).toEqual([['Zoë Żak'], ['Eve']])
  expect(requests).toEqual([{ fields: { dry_run: 'true', remove_missing: 'false' }, fileName: 'roster.csv' }])
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const result = await screen.findByText('Roster imported: 1 person added, 1 changed, 1 unchanged.')
  await waitFor(() => expect(document.activeElement?.contains(result)).toBe(true))
  expect(requests.at(-1)?.fields).toEqual({ dry_run: 'false', remove_missing: 'false' })
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
})

test('who is not in the file is removed only on demand', async () => {
  const { user, requests, choose } = await open(
    ok(differenceFields({ missing: [ZOE], unchanged: [entry('Eve')] })),
  )
  await choose(GOOD)
  await screen.findByText('The class already matches this file.')
  await user.click(screen.getByRole('switch', { name: 'Remove who is not in the file' }))
  await user.click(screen.getByRole('button', { name: 'Apply, and remove 1 learner' }))
  await screen.findByText('Roster imported: 0 people added, 0 changed, 1 unchanged, 1 removed.')
  expect(requests.at(-1)?.fields).toEqual({ dry_run: 'false', remove_missing: 'true' })
})

test('problems of the file are shown at their row and column, without asking the server', async () => {
  const { requests, choose } = await open()
  await choose(csv('name,email,time_factor\nAnna,nobody,1\nBen,,11\n'))
  await screen.findByText('2 problems found. Nothing has been changed.')
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/2.*email.*"nobody" is not an email address/)
  expect(rows[2]).toMatch(/3.*time_factor.*"11" is not a time factor/)
  expect(requests).toEqual([])
})

test('problems that only the server can find are shown too', async () => {
  const issue = { row: 2, column: 'email', message: 'Two members match this row' }
  const { choose } = await open(ok(differenceFields({ issues: [issue] })))
  await choose(GOOD)
  expect(await screen.findByText('1 problem found. Nothing has been changed.')).toBeDefined()
  expect(screen.getByText('Two members match this row')).toBeDefined()
})

test('a file that is not UTF-8 is read in the encoding that is chosen', async () => {
  const { user, requests, choose } = await open(ok(DIFFERENCE))
  await choose(csv(Uint8Array.from('name\nJürgen Groß\n', (sign) => sign.charCodeAt(0))))
  await user.click(await screen.findByRole('button', { name: 'Read it this way' }))
  expect(await screen.findByText('Anna Nowak')).toBeDefined()
  expect(requests).toHaveLength(1)
})

test.each([
  [csv('{}', 'roster.json'), /^A roster is a CSV file/],
  [csv('x', 'roster.xlsx'), /save the sheet as CSV/],
])('another kind of file is refused', async (file, message) => {
  const { requests } = await open()
  // The file input accepts only CSV, so it can only be dropped.
  const drop = new Event('drop') as DragEvent
  Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], files: [file] } })
  document.dispatchEvent(drop)
  expect(await screen.findByText(message)).toBeDefined()
  expect(requests).toEqual([])
})

test('a failed comparison can be repeated', async () => {
  const { user, choose } = await open(OFFLINE, ok(DIFFERENCE))
  await choose(GOOD)
  await screen.findByText('Failed to import the roster. Nothing has been changed.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Anna Nowak')).toBeDefined()
})

test('a failed import keeps the difference, to be applied again', async () => {
  const refused: [number, object] = [
    409,
    { success: false, error: 'The class is archived', code: 'CLASSROOM_ARCHIVED' },
  ]
  const { user, choose } = await open(ok(DIFFERENCE), refused, ok(DIFFERENCE))
  await choose(GOOD)
  await user.click(await screen.findByRole('button', { name: 'Apply' }))
  await screen.findByText('The class is archived. You can apply the file again: nothing is done twice.')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/^Roster imported/)).toBeDefined()
})

test('an ended session leads to the login page', async () => {
  const { choose } = await open([401, { success: false, error: 'Not signed in' }])
  await choose(GOOD)
  await waitFor(() => expect(sessionStore.current().status).toBe('signedOut'))
})

test('a long list of people is shown in parts', async () => {
  const people = Array.from({ length: 103 }, (_, index) => entry(`Learner ${index}`))
  const { user, choose } = await open(ok(differenceFields({ added: people })))
  await choose(GOOD)
  await user.click(await screen.findByText('Show more (3 left)'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Learner 100'))
  expect(screen.queryByText(/^Show more/)).toBeNull()
})
