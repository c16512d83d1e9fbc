import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AssignedToYou_UserFragmentDoc } from '../../../gql/graphql.ts'
import { fragmentData } from '../../../testing/fragment-data.ts'
import { show } from '../../../testing/show.tsx'
import { learnersAssignment, ownAttempt } from '../testing/learner.tsx'
import { AssignedToYou } from './AssignedToYou.tsx'

async function open(assignedToYou: object[]) {
  const user = await fragmentData(AssignedToYou_UserFragmentDoc, { id: '1', assignedToYou })
  return show(<AssignedToYou user={user} />)
}
const assigned = (id: string, more: Parameters<typeof learnersAssignment>[0] = {}) =>
  learnersAssignment({ ...more, assignment: { id, title: `Quiz ${id}`, ...more.assignment } })
const rows = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

test('each says its class, when it is due, how it stands, and how many attempts are left', async () => {
  await open([
    assigned('1', { access: { dueAt: '2099-01-31T16:00:00Z' } }),
    assigned('2', { access: { state: 'NOT_OPEN', mayStart: false, opensAt: '2099-01-30T16:00:00Z' } }),
    assigned('3', {
      access: { mayStart: false, attemptsLeft: 0 },
      assignment: { attempts: [ownAttempt('t', { status: 'IN_PROGRESS' })] },
    }),
  ])
  expect(screen.getByRole('region', { name: 'Assigned to you' })).toBeDefined()
  expect(rows()).toEqual([
    expect.stringMatching(/^Quiz 1OpenBiology 10b1 of 1 attempt leftDueJan 31, 2099, 5:00 PM/),
    expect.stringMatching(/^Quiz 2Not open yetBiology 10bOpensJan 30, 2099, 5:00 PM/),
    expect.stringMatching(/^Quiz 3In progressBiology 10bCloses/),
  ])
  expect(screen.getByRole('link', { name: 'Quiz 1' }).getAttribute('href')).toBe('/assignments/1')
})

test('whoever has nothing to take sees nothing', async () => {
  const { container } = await open([])
  expect(container.textContent).toBe('')
})

test('beyond five, the rest is shown on request, and the first new one takes the focus', async () => {
  const { user } = await open(Array.from({ length: 7 }, (_, index) => assigned(String(index + 1))))
  expect(rows()).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(rows()).toHaveLength(7)
  expect(
    within(document.activeElement as HTMLElement).queryByText('Quiz 6') ?? document.activeElement,
  ).toHaveProperty('textContent', 'Quiz 6')
})
