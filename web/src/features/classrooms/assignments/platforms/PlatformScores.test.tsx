import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { assignmentFields, showAssignment } from '../../testing/assignments.tsx'

beforeEach(() => signIn())

const score = (memberId: string, more: object) => ({
  __typename: 'LtiScore',
  memberId,
  displayName: memberId,
  state: 'SENT',
  score: 80,
  sentAt: '2020-01-31T13:02:00Z',
  reason: null,
  nextTryAt: null,
  ...more,
})
const linked = (scores: object[]) => ({
  ltiScores: {
    __typename: 'LtiScores',
    platforms: ['Moodle'],
    readsMembers: true,
    membersReadAt: '2020-01-31T13:00:00Z',
    scores,
  },
})
const open = (more: object) => {
  const server = startFakeServer({ AssignmentLayout: { assignment: assignmentFields(more) } })
  return { ...showAssignment(), server }
}
const panel = async () => within(await screen.findByRole('region', { name: 'Scores for Moodle' }))

test('instructors see what became of each score, what was refused first', async () => {
  open(
    linked([
      score('Anna', {}),
      score('Ben', { state: 'WAITING', score: null, sentAt: null, reason: 'the platform does not answer' }),
      score('Cleo', { state: 'REFUSED', reason: 'not enrolled' }),
    ]),
  )
  const region = await panel()
  expect(region.getByText('1 sent, 1 refused, 1 waiting')).toBeDefined()
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CleoRefused: not enrolled',
    'BenWaiting: the platform does not answer',
    'Anna80 %, sent Jan 31, 2020, 2:02 PM',
  ])
  expect(region.getByText('Members read Jan 31, 2020, 2:00 PM')).toBeDefined()
})

test('an assignment that no platform links to has no such part', async () => {
  open({})
  await screen.findByRole('region', { name: 'Settings' })
  expect(screen.queryByRole('region', { name: /^Scores for/ })).toBeNull()
})

test('scores are sent again, and what became of them is read', async () => {
  const { user, server } = open(linked([score('Anna', { state: 'REFUSED', reason: 'not enrolled' })]))
  const region = await panel()
  server.answer({
    SendLtiScores: { sendLtiScores: { __typename: 'LtiScores' } },
    AssignmentLayout: { assignment: assignmentFields(linked([score('Anna', {})])) },
  })
  await user.click(region.getByRole('button', { name: 'Send scores again' }))
  await region.findByText('1 sent')
  expect(server.requests('SendLtiScores')).toEqual([{ assignmentId: 'a1' }])
})

test('members are read, and what that did or why it failed is said', async () => {
  const { user, server } = open(linked([]))
  const region = await panel()
  const answer = (more: object) =>
    server.answer({
      ReadLtiMembers: {
        readLtiMembers: {
          __typename: 'LtiMembersRead',
          added: 2,
          left: 1,
          leftOut: 0,
          problem: null,
          ...more,
        },
      },
    })
  answer({})
  await user.click(region.getByRole('button', { name: 'Read members now' }))
  await region.findByText('2 learners got a seat. 1 member left.')
  answer({ problem: 'the platform does not answer' })
  await user.click(region.getByRole('button', { name: 'Read members now' }))
  expect(await region.findByText('the platform does not answer')).toBeDefined()
})
