import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { assignmentFields, showAssignment } from '../../testing/assignments.tsx'
import { cell, page, row } from '../../testing/gradebook.ts'

const ROWS = [
  row('Ben', [cell('a1', 'LATE', 80, true), cell('a2', 'MISSING')], { section: 'B' }),
  row('Anna', [cell('a1', 'NOT_STARTED'), cell('a2', 'SUBMITTED', 10)]),
  row('Zoe', [cell('a1', 'SUBMITTED', 66.7), cell('a2')], { state: 'LEFT' }),
]

beforeEach(() => signIn())

function open(answer: unknown = page(ROWS), more: object = {}) {
  const server = startFakeServer({
    AssignmentLayout: { assignment: assignmentFields(more) },
    ClassroomGradebook: answer as never,
  })
  showAssignment('/results')
  return server
}
const rows = () =>
  screen
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent))

test('each learner has a row with the score of this assignment, and a link to their answers', async () => {
  open()
  await screen.findByText('2 of 3 learners have a score: mean 73.3%, median 73.3%.')
  expect(rows()).toEqual([
    ['Learner', 'State', 'Score'],
    ['Anna', 'Not started', 'no score'],
    ['BenB', 'Late, with an extension', '80%'],
    ['Zoe, left the class', 'Submitted', '66.7%'],
  ])
  expect(
    screen.getAllByRole('link', { name: /^(Anna|Ben|Zoe)$/ }).map((link) => link.getAttribute('href')),
  ).toEqual(['/classes/c1/gradebook/m-Ben/a1', '/classes/c1/gradebook/m-Zoe/a1'])
})

test('the learners can be ordered by score', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('Order'), { target: { value: 'LOWEST' } })
  expect(rows().map(([name]) => name)).toEqual(['Learner', 'Zoe, left the class', 'BenB', 'Anna'])
})

test('of many learners, a hundred are shown at once', async () => {
  open(page(Array.from({ length: 130 }, (_, index) => row(`Learner ${index}`, [cell('a1', 'MISSING')]))))
  await screen.findByText('0 of 130 learners have a score.')
  expect(rows()).toHaveLength(101)
  fireEvent.click(screen.getByRole('button', { name: 'Show more (30 left)' }))
  expect(rows()).toHaveLength(131)
})

test('a class without learners is told how to get some', async () => {
  open(page([]))
  expect(await screen.findByRole('link', { name: 'Invite learners' })).toBeDefined()
})

test('results that cannot be loaded are loaded again on request', async () => {
  const server = open(OFFLINE)
  await screen.findByText('Failed to load the results')
  server.answer({ ClassroomGradebook: page(ROWS) })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toHaveLength(4))
})
