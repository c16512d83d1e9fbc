import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { memberFields, membersPage, OWNER } from '../testing/classrooms.ts'
import { SHORTER_TIME } from '../shorter-time.ts'
import { MemberList } from './MemberList.tsx'

const ANNA = memberFields('m2', 'Anna Nowak', { externalId: '12345', section: 'Tuesday' })
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => memberFields(`n${from + index}`, `Learner ${from + index}`))

beforeEach(() => signIn())

const open = (isArchived = false) =>
  show(<MemberList classroomId="c1" viewer={{ memberId: 'm1', role: 'OWNER' }} isArchived={isArchived} />)
const row = (name: RegExp) => screen.findByRole('row', { name })
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

async function choose(user: ReturnType<typeof open>['user'], name: RegExp, action: string) {
  const menu = within(await row(name))
  await user.click(menu.getByRole('button', { name: 'Actions' }))
  await user.click(menu.getByRole('button', { name: action }))
}

test('a row shows what the class knows of a member', async () => {
  startFakeServer({ ClassroomMembers: membersPage([OWNER, ANNA]) })
  open()
  const cells = within(await row(/Anna/))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 5)).toEqual(['Learner', 'Active', 'Tuesday', '12345', '1'])
  expect(names()).toEqual(['Ada Lovelaceada', 'Anna Nowakuserm2'])
  expect(screen.queryByLabelText('Search members')).toBeNull()
})

test('a member is edited; a refusal keeps what was typed', async () => {
  const server = startFakeServer({
    ClassroomMembers: membersPage([OWNER, ANNA]),
    UpdateMember: {
      updateMember: { __typename: 'InvalidInput', fields: [{ name: 'externalId', messages: ['Taken'] }] },
    },
  })
  const { user } = open()
  await choose(user, /Anna/, 'Edit')
  const dialog = within(screen.getByRole('dialog'))
  await user.clear(dialog.getByLabelText('Time factor'))
  await user.type(dialog.getByLabelText('Time factor'), '1,5')
  expect(dialog.queryByText(SHORTER_TIME)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByLabelText('ID').ariaInvalid).toBe('true'))
  const changed = { ...ANNA, timeFactor: 1.5 }
  server.answer({ UpdateMember: { updateMember: changed } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests('UpdateMember').at(-1)?.input).toEqual({
    classroomId: 'c1',
    memberId: 'm2',
    displayName: 'Anna Nowak',
    externalId: '12345',
    section: 'Tuesday',
    timeFactor: 1.5,
  })
  expect(within(await row(/Anna/)).getByText('1.5')).toBeDefined()
})

test('a smaller time factor counts only for later attempts, which is said before saving', async () => {
  startFakeServer({ ClassroomMembers: membersPage([OWNER, { ...ANNA, timeFactor: 2 }]) })
  const { user } = open()
  await choose(user, /Anna/, 'Edit')
  fireEvent.change(screen.getByLabelText('Time factor'), { target: { value: '1.5' } })
  expect(screen.getByText(SHORTER_TIME)).toBeDefined()
})

test('a member is removed after a question that tells people of one name apart', async () => {
  const server = startFakeServer({
    ClassroomMembers: membersPage([OWNER, ANNA]),
    UpdateMember: OFFLINE,
  })
  const { user } = open()
  await choose(user, /Anna/, 'Remove')
  const dialog = within(screen.getByRole('alertdialog'))
  expect([dialog.getByText('Anna Nowak'), dialog.getByText('userm2')]).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' })))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await dialog.findByText('Failed to change the member')
  server.answer({ UpdateMember: { updateMember: { ...ANNA, state: 'REMOVED' } } })
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const removed = await row(/Anna/)
  expect([removed.textContent?.includes('Removed'), removed.dataset['out']]).toEqual([true, 'true'])
  expect(server.requests('UpdateMember').at(-1)?.input).toEqual({
    classroomId: 'c1',
    memberId: 'm2',
    state: 'REMOVED',
  })
})

test('a refusal of the server is shown in the question', async () => {
  startFakeServer({
    ClassroomMembers: membersPage([OWNER, ANNA]),
    UpdateMember: { updateMember: { __typename: 'ClassroomArchived', message: 'The class is archived' } },
  })
  const { user } = open()
  await choose(user, /Anna/, 'Block')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('The class is archived')).toBeDefined()
})

test('a search loads all pages of a large class; without one they are loaded on demand', async () => {
  const pages = [many(0, 2), many(2, 4), many(4, 5)]
  const cursors = [null, 'cursor of n1', 'cursor of n3']
  const server = startFakeServer({
    ClassroomMembers: ({ after }) => {
      const index = cursors.indexOf(after ?? null)
      return membersPage(pages[index] ?? [], {
        totalCount: 210,
        pageInfo: { hasNextPage: index < 2, endCursor: null },
      })
    },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Show more members' }))
  await row(/Learner 3/)
  await waitFor(() => expect(document.activeElement?.textContent).toMatch('Learner 2'))
  const search = screen.getByLabelText('Search members')
  fireEvent.change(search, { target: { value: 'learner 4' } })
  await screen.findByText('1 member found')
  expect(names()).toEqual(['Learner 4usern4'])
  expect(server.requests('ClassroomMembers').map(({ after }) => after ?? null)).toEqual(cursors)
})

test('at most 100 members are shown at once, however many are loaded', async () => {
  startFakeServer({ ClassroomMembers: membersPage(many(0, 101)) })
  // Without menus, and without queries by role, which would take seconds in so large a page.
  const { user } = open(true)
  await screen.findByText('Learner 99')
  expect(screen.queryByText('Learner 100')).toBeNull()
  await user.click(screen.getByText('Show more members'))
  expect(screen.getByText('Learner 100')).toBeDefined()
  expect(screen.queryByText('Show more members')).toBeNull()
})

test('a failed load can be retried', async () => {
  const server = startFakeServer({ ClassroomMembers: OFFLINE })
  const { user } = open()
  await screen.findByText('Failed to load the members')
  server.answer({ ClassroomMembers: membersPage([OWNER]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await row(/Ada/)
  expect(screen.queryByText('Failed to load the members')).toBeNull()
})

test('whoever joins appears by themselves within 15 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = startFakeServer({ ClassroomMembers: membersPage([OWNER]) })
  open()
  await row(/Ada/)
  server.answer({ ClassroomMembers: membersPage([OWNER, ANNA]) })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(await row(/Anna/)).toBeDefined()
})
