import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { assignmentFields, showAssignment } from '../../testing/assignments.tsx'

beforeEach(() => signIn())

const MOVE = {
  __typename: 'RevisionMove',
  from: 2,
  to: 5,
  running: 3,
  finished: 12,
  changed: 2,
  added: 1,
  removed: 0,
}

async function open(move: object = {}) {
  const server = startFakeServer({
    AssignmentLayout: { assignment: assignmentFields() },
    MoveRevision: { moveRevision: { ...MOVE, ...move } },
  })
  const shown = showAssignment()
  const button = await screen.findByText('Use newest questions')
  return { ...shown, server, button }
}

test('it says what differs and who keeps the old questions, before anything changes', async () => {
  const { user, server, button } = await open()
  await user.click(button)
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Since it was published: 2 questions changed, 1 question added.')).toBeDefined()
  expect(dialog.getByText(/3 running keep the old, 12 are finished/)).toBeDefined()
  expect(server.requests('MoveRevision')).toEqual([{ assignmentId: 'a1', dryRun: true }])
  await user.click(dialog.getByText('Use newest questions'))
  expect(await screen.findByText('It has the newest questions of its quiz now.')).toBeDefined()
  expect(server.requests('MoveRevision').at(-1)).toEqual({ assignmentId: 'a1', dryRun: false })
})

test('without newer questions there is nothing to ask', async () => {
  const { user, button } = await open({ to: 2, changed: 0, added: 0 })
  await user.click(button)
  expect(await screen.findByText('It has the newest questions of its quiz already.')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('before anybody has started, everybody gets the newest; a failure is shown', async () => {
  const { user, server, button } = await open({ running: 0, finished: 0 })
  server.answer({ MoveRevision: OFFLINE })
  await user.click(button)
  expect(await screen.findByText('Failed to use the newest questions')).toBeDefined()
  server.answer({ MoveRevision: { moveRevision: { ...MOVE, running: 0, finished: 0 } } })
  await user.click(button)
  expect(await screen.findByText(/everybody gets the newest/)).toBeDefined()
})
