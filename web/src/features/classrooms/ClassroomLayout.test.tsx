import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../testing/fake-server.ts'
import { signIn } from '../../testing/sign-in.ts'
import { assignmentsPage } from './testing/assignments.tsx'
import { classroomFields, learnersClassroom, membersPage, OWNER } from './testing/classrooms.ts'
import { showClassroom } from './testing/show-classroom.tsx'

const MEMBERS = membersPage([OWNER])
const NOTHING_ASSIGNED = { LearnersAssignments: assignmentsPage([]) }

beforeEach(() => signIn())

test('an instructor comes to the assignments, and has tabs', async () => {
  startFakeServer({
    ClassroomLayout: { classroom: classroomFields() },
    ClassAssignments: assignmentsPage([]),
  })
  const { router } = showClassroom()
  await screen.findByText('No assignments yet')
  expect(router.state.location.pathname).toBe('/classes/c1/assignments')
  const tabs = within(screen.getByRole('navigation', { name: 'Class' }))
    .getAllByRole('link')
    .map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent])
  expect(tabs).toEqual([
    ['Assignments', 'page'],
    ['People', null],
    ['Gradebook', null],
    ['Settings', null],
  ])
  expect(document.title).toContain('Biology 10b')
})

test.each(['', '/assignments', '/assignments/new', '/people', '/people/roster', '/settings'] as const)(
  'at “%s”, a learner sees their own name and the instructors, but no tabs',
  async (page) => {
    const classroom = learnersClassroom({ instructors: ['Ada Lovelace', 'Grace'] })
    startFakeServer({ ClassroomLayout: { classroom }, ...NOTHING_ASSIGNED })
    const { router } = showClassroom(page, { hasJoined: true })
    await screen.findByText('Nothing is assigned yet')
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Ada LovelaceGrace',
      'Ben',
      'Only your instructors can change it.',
    ])
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(router.state.location.pathname).toBe('/classes/c1')
  },
)

test('whoever has just joined is told so', async () => {
  startFakeServer({ ClassroomLayout: { classroom: learnersClassroom() }, ...NOTHING_ASSIGNED })
  showClassroom('', { hasJoined: true })
  expect(await screen.findByText('You have joined this class.')).toBeDefined()
})

test('a failed load can be retried', async () => {
  const server = startFakeServer({ ClassroomLayout: OFFLINE })
  const { user } = showClassroom()
  await screen.findByRole('heading', { name: 'Failed to load the class' })
  server.answer({ ClassroomLayout: { classroom: learnersClassroom() }, ...NOTHING_ASSIGNED })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Biology 10b' })).toBeDefined()
})

test('a cached class that the viewer has lost is not shown', async () => {
  const server = startFakeServer({ ClassroomLayout: { classroom: learnersClassroom() }, ...NOTHING_ASSIGNED })
  const { unmount } = showClassroom()
  await screen.findByRole('heading', { name: 'Biology 10b' })
  unmount()
  server.answer({ ClassroomLayout: refusal('NOT_FOUND', 'Not found') })
  showClassroom()
  await screen.findByRole('heading', { name: 'Failed to load the class' })
  expect(screen.getByRole('link', { name: 'Back to Classes' }).getAttribute('href')).toBe('/classes')
})

test('a learner leaves after a question; a failure keeps the question open', async () => {
  const server = startFakeServer({
    ClassroomLayout: { classroom: learnersClassroom() },
    ...NOTHING_ASSIGNED,
    LeaveClassroom: OFFLINE,
  })
  const { user, router } = showClassroom()
  await user.click(await screen.findByRole('button', { name: 'Leave class' }))
  const [, confirm] = screen.getAllByRole('button', { name: 'Leave class' })
  await user.click(confirm!)
  await screen.findByText('Failed to leave the class')
  server.answer({ LeaveClassroom: { leaveClassroom: { __typename: 'LeftClassroom', classroomId: 'c1' } } })
  await user.click(confirm!)
  await waitFor(() => expect(router.state.location.pathname).toBe('/classes'))
  expect(router.state.location.state).toEqual({ farewell: { name: 'Biology 10b', event: 'left' } })
})

test('the instructor who is asked takes over the class and becomes its owner', async () => {
  const handOver = { memberId: 'm1', endsAt: '2026-12-07T12:00:00Z' }
  const classroom = classroomFields({ role: 'INSTRUCTOR', handOver })
  const server = startFakeServer({
    ClassroomLayout: { classroom },
    ClassroomMembers: MEMBERS,
    AcceptHandOver: { acceptHandOver: { __typename: 'Forbidden', message: 'Only whom the owner asks' } },
  })
  const { user } = showClassroom('/people')
  await user.click(await screen.findByRole('button', { name: 'Take over the class' }))
  await screen.findByText('Only whom the owner asks')
  server.answer({ AcceptHandOver: { acceptHandOver: { ...classroom, role: 'OWNER', handOver: null } } })
  await user.click(screen.getByRole('button', { name: 'Take over the class' }))
  await waitFor(() => expect(screen.queryByText(/asks you to take over/)).toBeNull())
  expect(screen.getAllByText('Owner').length).toBeGreaterThan(0)
})

test('an instructor who is not asked sees nothing of the question', async () => {
  const handOver = { memberId: 'm9', endsAt: '2026-12-07T12:00:00Z' }
  startFakeServer({
    ClassroomLayout: { classroom: classroomFields({ handOver }) },
    ClassroomMembers: MEMBERS,
  })
  showClassroom('/people')
  await screen.findByRole('table')
  expect(screen.queryByText(/asks you to take over/)).toBeNull()
})

test('an archived class says so, and shows neither the code nor actions', async () => {
  const archived = classroomFields({ archivedAt: '2026-11-20T09:00:00Z' })
  startFakeServer({ ClassroomLayout: { classroom: archived }, ClassroomMembers: MEMBERS })
  showClassroom('/people')
  await screen.findByRole('table')
  expect(screen.getByText('This class is archived: it can be read, but not changed.')).toBeDefined()
  expect(screen.queryByText('BCDF-2345')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})
