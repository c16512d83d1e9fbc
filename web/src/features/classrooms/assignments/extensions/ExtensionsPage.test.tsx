import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import {
  accessFields,
  assignmentFields,
  extensionFields,
  showAssignment,
} from '../../testing/assignments.tsx'
import { classroomFields, memberFields, membersPage, OWNER } from '../../testing/classrooms.ts'
import { SHORTER_TIME } from '../../shorter-time.ts'

const ANNA = memberFields('m2', 'Anna Nowak')
const BEN = memberFields('m3', 'Ben Okafor', { timeFactor: 1.5 })
const ZOE = memberFields('m4', 'Zoë Żak', { state: 'LEFT' })

beforeEach(() => signIn())

async function open(more: object = {}, members: readonly { id: string }[] = [OWNER, ANNA, BEN, ZOE]) {
  const server = startFakeServer({
    AssignmentLayout: { assignment: assignmentFields(more) },
    ClassroomMembers: membersPage(members),
  })
  const shown = showAssignment('/extensions')
  await screen.findByText(/^Give a learner more time/)
  return { ...shown, server, sent: () => server.requests('GrantExtension').map(({ input }) => input) }
}
const rows = async () =>
  [...(await screen.findByLabelText('Learners')).children].filter((row) => row instanceof HTMLElement)
const row = async (name: string) => {
  const found = (await rows()).find(({ textContent }) => textContent?.includes(name))
  if (!found) throw new Error(`There is no row for ${name}`)
  return within(found)
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

const grantOf = (access: object, more: object = {}) => ({
  grantExtension: {
    __typename: 'ExtensionGrant',
    extension: extensionFields('m2'),
    access,
    reopens: false,
    mayKnowKey: false,
    ...more,
  },
})

test('learners are listed, those with an extension first', async () => {
  const extensions = [
    extensionFields('m3', { minutes: 90, extraAttempts: 1, closesAt: '2099-02-01T17:00:00Z' }),
  ]
  await open({ extensions })
  const texts = (await rows()).map(({ textContent }) => textContent)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(
    /^Ben Okafor.*Time × 1\.590 minutescloses Feb 1, 2099, 6:00 PM1 extra attemptIllness – granted by Ada Lovelace/,
  )
  expect(texts[1]).toMatch(/^Anna Nowak/)
})

test('what another instructor has granted in the meantime is named before it is replaced', async () => {
  const { user, server } = await open()
  await user.click((await row('Anna')).getByText('Grant', { selector: 'button' }))
  await user.type(field('Reason'), 'Illness')
  const extensions = [extensionFields('m2', { minutes: 90, extraAttempts: 1 })]
  server.answer({
    AssignmentLayout: { assignment: assignmentFields({ extensions }) },
    GrantExtension: grantOf(accessFields()),
  })
  await user.click(screen.getByText('Continue', { selector: 'button' }))
  const note = await screen.findByText(/in the meantime: 90 minutes, 1 extra attempt/)
  expect(note.parentElement?.textContent).toMatch(/^Ada Lovelace has granted.+This replaces all of it\.$/)
})

test('an extension is granted after a preview of what the learner will have, with reasons', async () => {
  const { user, server, sent } = await open()
  await user.click((await row('Anna')).getByText('Grant', { selector: 'button' }))
  await user.type(field('Reason'), 'Illness')
  await user.type(field('Minutes in all'), '90')
  const access = accessFields({ minutes: 90 }, { minutes: '90 minutes: 60, plus 30 granted on 3 May' })
  server.answer({ GrantExtension: grantOf(access) })
  await user.click(screen.getByText('Continue', { selector: 'button' }))
  const preview = within(await screen.findByRole('alertdialog', { name: 'Grant this extension?' }))
  expect(preview.getByText('90 minutes: 60, plus 30 granted on 3 May')).toBeDefined()
  expect(preview.getByText(SHORTER_TIME)).toBeDefined()
  // What was entered is still there.
  await user.click(preview.getByText('Back', { selector: 'button' }))
  expect([field('Reason').value, field('Minutes in all').value]).toEqual(['Illness', '90'])
  await user.click(screen.getByText('Continue', { selector: 'button' }))
  const extended = assignmentFields({ extensions: [extensionFields('m2', { minutes: 90 })] })
  server.answer({ AssignmentLayout: { assignment: extended } })
  await user.click(await screen.findByText('Grant extension', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await (await row('Anna')).findByText('90 minutes')
  const input = {
    assignmentId: 'a1',
    memberId: 'm2',
    opensAt: null,
    dueAt: null,
    closesAt: null,
    days: null,
    minutes: 90,
    factor: null,
    extraAttempts: null,
    excused: false,
    reason: 'Illness',
  }
  expect(sent()).toEqual([{ ...input, dryRun: true }, { ...input, dryRun: true }, input])
})

test.each([
  [{}, ''],
  [{ reopens: true }, 'Their attempt that ran out of time opens again, with its answers.'],
  [
    { reopens: true, mayKnowKey: true },
    'Their attempt that ran out of time opens again, with its answers. They may already have seen the right answers.',
  ],
])('with %j, the preview warns: %s', async (more, warning) => {
  const { user, server } = await open()
  await user.click((await row('Anna')).getByText('Grant', { selector: 'button' }))
  await user.type(field('Reason'), 'Illness')
  server.answer({ GrantExtension: grantOf(accessFields(), more) })
  await user.click(screen.getByText('Continue', { selector: 'button' }))
  await screen.findByRole('alertdialog', { name: 'Grant this extension?' })
  expect(screen.queryByText(/^Their attempt/)?.parentElement?.textContent ?? '').toBe(warning)
})

test.each([
  [{}, 'Reason', 'Say why: the reason is missing'],
  [
    { 'Minutes in all': '0' },
    'Minutes in all',
    'The number of minutes must be a whole number from 1 to 10080',
  ],
  [{ 'Or a time factor': '0.5' }, 'Or a time factor', 'Enter a number from 1 to 10, such as 1.5'],
  [{ 'Days later': '366' }, 'Days later', 'The number of days must be a whole number from 1 to 365'],
  [{ 'Days later': '7', Closes: '2099-02-01T10:00' }, 'Days later', 'Enter either days or times, not both'],
  [
    { 'Extra attempts': 'x' },
    'Extra attempts',
    'The number of extra attempts must be a whole number from 0 to 1000',
  ],
  [{ Due: '2099-02-01T10:00' }, 'Closes', 'It must not close before it is due'],
])('with %j, %s is wrong', async (values, name, message) => {
  const { user, sent } = await open()
  await user.click((await row('Anna')).getByText('Grant', { selector: 'button' }))
  if (name !== 'Reason') await user.type(field('Reason'), 'Illness')
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } })
  await user.click(screen.getByText('Continue', { selector: 'button' }))
  await waitFor(() => expect(field(name).ariaInvalid).toBe('true'))
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  expect(sent()).toEqual([])
})

test('without a time limit or an end, there is nothing to extend', async () => {
  const { user } = await open({ timeLimit: null, closesAt: null })
  await user.click((await row('Anna')).getByText('Grant', { selector: 'button' }))
  expect(screen.queryByLabelText('Minutes in all')).toBeNull()
  expect(screen.queryByLabelText('Days later')).toBeNull()
})

test('an extension is changed with what it has, and a refusal is shown', async () => {
  const extensions = [extensionFields('m2', { factor: 2, excused: true, closesAt: '2099-02-01T17:00:00Z' })]
  const { user, server } = await open({ extensions })
  await user.click((await row('Anna')).getByText('Change', { selector: 'button' }))
  const values = ['Reason', 'Or a time factor', 'Closes', 'Minutes in all'].map((name) => field(name).value)
  expect(values).toEqual(['Illness', '2', '2099-02-01T18:00', ''])
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Excused' }).checked).toBe(true)
  server.answer({ GrantExtension: OFFLINE })
  await user.click(screen.getByText('Continue', { selector: 'button' }))
  expect(await screen.findByText('Failed to grant the extension')).toBeDefined()
  server.answer({
    GrantExtension: { grantExtension: { __typename: 'Forbidden', message: 'You may not do this' } },
  })
  await user.click(screen.getByText('Continue', { selector: 'button' }))
  expect(await screen.findByText('You may not do this')).toBeDefined()
})

test('minutes win over a factor, and both the form and the list say so', async () => {
  const extensions = [extensionFields('m2', { factor: 2, minutes: 70 })]
  const { user } = await open({ extensions })
  expect((await row('Anna')).getByText('time × 2 (the minutes count instead)')).toBeDefined()
  await user.click((await row('Anna')).getByText('Change', { selector: 'button' }))
  expect(screen.getByText('It changes nothing: the minutes count instead.')).toBeDefined()
  await user.clear(field('Minutes in all'))
  expect(screen.getByText('In place of the member’s own.')).toBeDefined()
})

test('an extension is removed after a question', async () => {
  const { user, server } = await open({ extensions: [extensionFields('m2', { excused: true })] })
  await user.click((await row('Anna')).getByText('Remove', { selector: 'button' }))
  server.answer({
    RemoveExtension: { removeExtension: accessFields() },
    AssignmentLayout: { assignment: assignmentFields() },
  })
  await user.click(within(screen.getByRole('alertdialog')).getByText('Remove', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByText('Illness')).toBeNull())
  expect(server.requests('RemoveExtension')).toEqual([{ assignmentId: 'a1', memberId: 'm2' }])
})

test('many learners can be searched', async () => {
  const many = Array.from({ length: 21 }, (_, index) => memberFields(`n${index}`, `Learner ${index}`))
  const { user } = await open({}, many)
  await rows()
  await user.type(screen.getByLabelText('Search learners'), 'learner 20')
  await screen.findByText('1 learner found')
  expect(await rows()).toHaveLength(1)
})

test('a class without learners leads to its people; a failed load can be retried', async () => {
  const { user, server } = await open({}, [OWNER])
  await screen.findByText(/^The class has no learners yet/)
  server.answer({ ClassroomMembers: OFFLINE })
  const { unmount } = showAssignment('/extensions')
  await screen.findByText('Failed to load the learners')
  server.answer({ ClassroomMembers: membersPage([OWNER, ANNA]) })
  await user.click(screen.getByText('Try again', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByText('Failed to load the learners')).toBeNull())
  unmount()
  expect(await rows()).toHaveLength(1)
})

test('in an archived class, extensions can only be read', async () => {
  await open({
    classroom: classroomFields({ archivedAt: '2026-11-02T09:00:00Z' }),
    extensions: [extensionFields('m2')],
  })
  expect((await rows()).length).toBe(2)
  expect(screen.queryByRole('button', { name: /Grant|Change|Remove/ })).toBeNull()
})
