import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { assignmentsPage } from '../testing/assignments.tsx'
import { learnersAssignment, ownAttempt } from '../testing/learner.tsx'
import { LearnersAssignments } from './LearnersAssignments.tsx'

beforeEach(() => signIn())

const assigned = (id: string, more: Parameters<typeof learnersAssignment>[0] = {}) =>
  learnersAssignment({ ...more, assignment: { id, title: `Quiz ${id}`, ...more.assignment } })
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('the newest comes first, each with its state, and earlier ones are loaded on request', async () => {
  const pageInfo = { hasNextPage: false, endCursor: null, hasPreviousPage: true, startCursor: 'cursor of 2' }
  const done = { state: 'CLOSED', mayStart: false, closesAt: '2026-05-02T08:00:00Z' }
  const server = startFakeServer({
    LearnersAssignments: assignmentsPage(
      [assigned('2', { access: done, assignment: { attempts: [ownAttempt('t')] } }), assigned('3')],
      { pageInfo },
    ),
  })
  const { user } = show(<LearnersAssignments classroomId="c1" />)
  await screen.findByText('Quiz 3')
  expect(titles()).toEqual(['Quiz 3', 'Quiz 2'])
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Quiz 3Open/),
    expect.stringMatching(/^Quiz 2DoneClosed/),
  ])
  server.answer({ LearnersAssignments: assignmentsPage([assigned('1')]) })
  await user.click(screen.getByRole('button', { name: 'Show earlier assignments' }))
  await waitFor(() => expect(titles()).toEqual(['Quiz 3', 'Quiz 2', 'Quiz 1']))
  expect(server.requests('LearnersAssignments').at(-1)).toMatchObject({ before: 'cursor of 2', last: 50 })
})

test('a class without assignments says so, and a failure can be retried', async () => {
  const server = startFakeServer({ LearnersAssignments: OFFLINE })
  const { user } = show(<LearnersAssignments classroomId="c1" />)
  await screen.findByText('Failed to load the assignments')
  server.answer({ LearnersAssignments: assignmentsPage([]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing is assigned yet')).toBeDefined()
})
