import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../../../session/session-store.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { assignmentFields, showAssignment } from '../../testing/assignments.tsx'
import { SHORTER_TIME } from '../../shorter-time.ts'

beforeEach(() => signIn())

async function open(more: object = {}) {
  const server = startFakeServer({
    AssignmentLayout: { assignment: assignmentFields(more) },
    UpdateAssignment: { updateAssignment: assignmentFields(more) },
  })
  const shown = showAssignment('/edit')
  await screen.findByRole('heading', { name: 'Edit assignment' })
  return { ...shown, server, sent: () => server.requests('UpdateAssignment').at(-1)?.input }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

test('only what was changed is sent, so that seconds of other times are kept', async () => {
  const { user, router, sent } = await open({ closesAt: '2099-01-31T17:00:59.123Z' })
  expect([field('Opens').value, field('Closes').value]).toEqual(['2020-01-31T09:00', '2099-01-31T18:00'])
  await user.clear(field('Time limit'))
  await user.type(field('Time limit'), '90')
  await user.click(screen.getByText('Save', { selector: 'button' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments/a1'))
  expect(sent()).toEqual({ assignmentId: 'a1', timeLimit: 90 })
})

test.each([
  ['Time limit', '59', true],
  ['Time limit', '61', false],
  ['Time limit', '', false],
  ['Closes', '2099-01-31T17:59', true],
  ['Closes', '', false],
])('%s “%s”: less time is explained before saving: %s', async (name, value, isShorter) => {
  await open()
  enter(name, value)
  expect(screen.queryByText(SHORTER_TIME) !== null).toBe(isShorter)
})

test('in a draft, nobody has been shown a deadline', async () => {
  await open({ published: false })
  enter('Time limit', '30')
  expect(screen.queryByText(SHORTER_TIME)).toBeNull()
})

test('a risk that is already taken is not asked for again', async () => {
  const { user, sent } = await open({ revealKey: 'ON_COMPLETION' })
  await user.type(field('Title'), ' II')
  await user.click(screen.getByText('Save', { selector: 'button' }))
  await waitFor(() => expect(sent()).toEqual({ assignmentId: 'a1', title: 'Midterm II' }))
})

test('leaving with unsaved changes is asked for', async () => {
  const { user } = await open()
  await user.type(field('Title'), ' II')
  await user.click(screen.getByRole('link', { name: 'Extensions' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
})

test('changes are there again after the session has ended, and only they are sent', async () => {
  const before = await open()
  await before.user.type(field('Title'), ' II')
  sessionStore.end()
  cleanup()
  signIn()
  // Meanwhile, another instructor has changed the time limit.
  const { user, sent } = await open({ timeLimit: 45 })
  await waitFor(() => expect(field('Title').value).toBe('Midterm II'))
  await user.click(screen.getByText('Save', { selector: 'button' }))
  await waitFor(() => expect(sent()).toEqual({ assignmentId: 'a1', title: 'Midterm II' }))
})
