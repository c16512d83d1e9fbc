import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { classroomFields, memberFields, membersPage, OWNER } from '../testing/classrooms.ts'
import { showClassroom } from '../testing/show-classroom.tsx'

const GRACE = memberFields('m2', 'Grace', { role: 'INSTRUCTOR' })
const ALAN = memberFields('m3', 'Alan', { role: 'INSTRUCTOR' })
const GONE = memberFields('m4', 'Gone', { role: 'INSTRUCTOR', state: 'LEFT' })
const ENDS_AT = '2026-12-07T12:00:00Z'

beforeEach(() => signIn())

function open(more: object = {}, members: readonly { id: string }[] = [OWNER, GRACE, ALAN, GONE]) {
  const server = startFakeServer({
    ClassroomLayout: { classroom: classroomFields(more) },
    ClassroomMembers: membersPage(members),
  })
  return { server, ...showClassroom('/settings') }
}
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the owner renames the class; a refusal is shown at its field', async () => {
  const { server, user } = open()
  const fields = [{ name: 'timeZone', messages: ['Send a name'] }]
  server.answer({ UpdateClassroom: { updateClassroom: { __typename: 'InvalidInput', fields } } })
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, ' Chemistry ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByLabelText('Time zone').ariaInvalid).toBe('true'))
  server.answer({ UpdateClassroom: { updateClassroom: classroomFields({ name: 'Chemistry' }) } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Chemistry' })
  expect(screen.getByText('Saved')).toBeDefined()
  expect(server.requests('UpdateClassroom').at(-1)).toEqual({
    input: { classroomId: 'c1', name: 'Chemistry', timeZone: 'Europe/Berlin' },
  })
})

test('the class is handed over to one of its active instructors, and the question withdrawn', async () => {
  const { server, user } = open()
  const asked = classroomFields({ handOver: { memberId: 'm3', endsAt: ENDS_AT } })
  server.answer({ HandOverClassroom: { handOverClassroom: asked } })
  const select = await screen.findByLabelText('Instructor')
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Grace', 'Alan'])
  await user.selectOptions(select, 'Alan')
  await user.click(screen.getByRole('button', { name: 'Ask to take over' }))
  expect((await screen.findByText(/They can accept until/)).parentElement?.textContent).toMatch(
    'You have asked Alan to take over the class.',
  )
  server.answer({ HandOverClassroom: { handOverClassroom: classroomFields() } })
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await screen.findByLabelText('Instructor')
  expect(server.requests('HandOverClassroom')).toEqual([
    { input: { classroomId: 'c1', memberId: 'm3' } },
    { input: { classroomId: 'c1', memberId: null } },
  ])
})

test('without another instructor, the page says how to get one', async () => {
  open({}, [OWNER, GONE])
  await screen.findByText(/make a member one, under People/)
  expect(screen.queryByRole('button', { name: 'Ask to take over' })).toBeNull()
})

test('if the instructors cannot be loaded, that can be tried again', async () => {
  const { server, user } = open()
  server.answer({ ClassroomMembers: OFFLINE })
  await screen.findByText('Failed to load the instructors')
  server.answer({ ClassroomMembers: membersPage([OWNER, GRACE]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Instructor')).toBeDefined()
})

test('an archived class can only be used again or deleted', async () => {
  const { server, user } = open({ archivedAt: '2026-11-20T09:00:00Z' })
  await screen.findByRole('button', { name: 'Use again' })
  expect(sections()).toEqual(['Archive', 'Delete'])
  server.answer({ UpdateClassroom: { updateClassroom: classroomFields() } })
  await user.click(screen.getByRole('button', { name: 'Use again' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Use again' }))
  await screen.findByRole('button', { name: 'Archive class' })
  expect(server.requests('UpdateClassroom')).toEqual([{ input: { classroomId: 'c1', archived: false } }])
  expect(sections()).toEqual(['Name and time zone', 'Hand over', 'Archive', 'Delete'])
})

test('a class is deleted once its name was typed', async () => {
  const { server, user, router } = open({ name: 'Biology  10b' })
  await user.click(await screen.findByRole('button', { name: 'Delete class' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name of the class'), 'Biology')
  await user.click(dialog.getByRole('button', { name: 'Delete class' }))
  expect(dialog.getByRole('alert').textContent).toBe('This is not the name of the class')
  await user.type(dialog.getByLabelText('Name of the class'), ' 10b')
  server.answer({ DeleteClassroom: { deleteClassroom: { __typename: 'NotFound', message: 'Not found' } } })
  await user.click(dialog.getByRole('button', { name: 'Delete class' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/classes'))
  expect(router.state.location.state).toEqual({ farewell: { name: 'Biology  10b', event: 'deleted' } })
})

test('a class with results is archived instead, as the page says before', async () => {
  const { server, user, router } = open()
  await screen.findByText(/If learners have started an assignment, the class is archived instead/)
  await user.click(screen.getByRole('button', { name: 'Delete class' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name of the class'), 'Biology 10b')
  server.answer({ DeleteClassroom: { deleteClassroom: { __typename: 'DeletedClassroom', archived: true } } })
  await user.click(dialog.getByRole('button', { name: 'Delete class' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/classes'))
  expect(router.state.location.state).toEqual({ farewell: { name: 'Biology 10b', event: 'archived' } })
})

test('an instructor who is not the owner can only leave', async () => {
  open({ role: 'INSTRUCTOR' })
  await screen.findByRole('button', { name: 'Leave class' })
  expect(sections()).toEqual(['Leaving'])
})
