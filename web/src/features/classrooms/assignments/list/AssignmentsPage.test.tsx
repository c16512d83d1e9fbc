import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { assignmentFields, assignmentsPage } from '../../testing/assignments.tsx'
import { classroomFields } from '../../testing/classrooms.ts'
import { showClassroom } from '../../testing/show-classroom.tsx'

beforeEach(() => signIn())

const CLASSROOM = { classroom: classroomFields({ timeZone: 'Asia/Tokyo' }) }

test('an assignment is listed with its state, and its times in the zone of the class and of the reader', async () => {
  const draft = assignmentFields({
    id: 'a2',
    title: 'Draft',
    published: false,
    opensAt: null,
    closesAt: null,
  })
  startFakeServer({
    ClassroomLayout: CLASSROOM,
    ClassAssignments: assignmentsPage([assignmentFields(), draft]),
  })
  showClassroom('/assignments')
  const [first, second] = await screen.findAllByRole('article')
  const card = within(first as HTMLElement)
  expect(card.getByRole('link', { name: 'Midterm' }).getAttribute('href')).toBe('/assignments/a1')
  expect(card.getByText('Open')).toBeDefined()
  const times = card.getAllByRole('definition').map(({ textContent }) => textContent)
  // The tests run in UTC.
  expect(times[0]).toBe('Jan 31, 2020, 5:00 PMJan 31, 2020, 8:00 AM your time')
  expect(times[1]).toBe('No date')
  expect(times[2]).toBe('Feb 1, 2099, 2:00 AMJan 31, 2099, 5:00 PM your time')
  expect(screen.getByText('Asia/Tokyo')).toBeDefined()
  expect(second?.textContent).toMatch(/^DraftDraftOpensOnce published.*ClosesNever$/)
})

test('without assignments, the page says what to do', async () => {
  startFakeServer({ ClassroomLayout: CLASSROOM, ClassAssignments: assignmentsPage([]) })
  showClassroom('/assignments')
  await screen.findByText('No assignments yet')
  expect(screen.getByRole('link', { name: 'New assignment' }).getAttribute('href')).toBe(
    '/classes/c1/assignments/new',
  )
})

test('in an archived class, nothing can be assigned', async () => {
  const classroom = classroomFields({ archivedAt: '2026-11-01T09:00:00Z' })
  startFakeServer({ ClassroomLayout: { classroom }, ClassAssignments: assignmentsPage([assignmentFields()]) })
  showClassroom('/assignments')
  await screen.findByRole('article')
  expect(screen.queryByRole('link', { name: 'New assignment' })).toBeNull()
})

test('a failed load can be retried, and more assignments are loaded on demand', async () => {
  const server = startFakeServer({ ClassroomLayout: CLASSROOM, ClassAssignments: OFFLINE })
  const { user } = showClassroom('/assignments')
  await screen.findByText('Failed to load the assignments')
  server.answer({
    ClassAssignments: ({ after }) =>
      after
        ? assignmentsPage([assignmentFields({ id: 'a2', title: 'Final' })])
        : assignmentsPage([assignmentFields()], { pageInfo: { hasNextPage: true, endCursor: null } }),
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Show more assignments' }))
  const last = await screen.findByRole('link', { name: 'Final' })
  await waitFor(() => expect(document.activeElement).toBe(last))
  expect(server.requests('ClassAssignments').at(-1)?.after).toBe('cursor of a1')
  expect(screen.queryByText('Failed to load the assignments')).toBeNull()
})
