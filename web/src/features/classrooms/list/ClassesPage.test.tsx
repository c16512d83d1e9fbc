import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { classesOf, classroomFields, learnersClassroom } from '../testing/classrooms.ts'
import { ClassesPage } from './ClassesPage.tsx'

beforeEach(() => signIn())

const open = (state?: unknown) => show(<ClassesPage />, { path: '/classes', state })

test('a card shows the name, the role, the instructors and, to instructors, the number of members', async () => {
  const many = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara']
  const classrooms = [
    classroomFields({ memberCount: 1 }),
    learnersClassroom({ id: 'c2', name: 'Latin', instructors: many }),
  ]
  startFakeServer({ ClassesPage: classesOf(classrooms) })
  open()
  const cards = await screen.findAllByRole('article')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Biology 10bOwnerInstructor:Ada Lovelace1 member',
    'LatinLearnerInstructors:AdaGraceAlanand 2 more',
  ])
  expect(screen.getByRole('link', { name: 'Latin' }).getAttribute('href')).toBe('/classes/c2')
})

test('archived classes are folded', async () => {
  const archived = classroomFields({ id: 'c2', name: 'Latin', archivedAt: '2026-11-20T09:00:00Z' })
  startFakeServer({ ClassesPage: classesOf([classroomFields(), archived]) })
  open()
  const group = (await screen.findByText('Archived classes')).closest('details')
  expect(group?.open).toBe(false)
  expect(within(group!).getByText('Latin')).toBeDefined()
  expect(within(screen.getByRole('list', { name: 'Classes' })).queryByText('Latin')).toBeNull()
})

test('without classes, the page says what to do, for those who teach and those who learn', async () => {
  startFakeServer({ ClassesPage: classesOf([]) })
  open()
  await screen.findByText('No classes yet')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'You learn',
    'You teach',
  ])
})

test('a class is created in the time zone of the browser, and its people open', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/Lima',
  } as Intl.ResolvedDateTimeFormatOptions)
  const server = startFakeServer({ ClassesPage: classesOf([]), CreateClassroom: OFFLINE })
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Create class' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create class' }))
  expect(dialog.getByRole('alert').textContent).toBe('Name is required')
  await user.type(dialog.getByLabelText('Name'), 'Chemistry')
  await user.click(dialog.getByRole('button', { name: 'Create class' }))
  await dialog.findByText('Failed to create the class')
  server.answer({ CreateClassroom: { createClassroom: classroomFields() } })
  await user.click(dialog.getByRole('button', { name: 'Create class' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/classes/c1/people'))
  expect(server.requests('CreateClassroom').at(-1)).toEqual({
    input: { name: 'Chemistry', timeZone: 'America/Lima' },
  })
})

test('the server’s objection to a time zone is shown at its field', async () => {
  const fields = [{ name: 'timeZone', messages: ['Send a name'] }]
  startFakeServer({
    ClassesPage: classesOf([]),
    CreateClassroom: { createClassroom: { __typename: 'InvalidInput', fields } },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Create class' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Chemistry')
  await user.click(dialog.getByRole('button', { name: 'Create class' }))
  await waitFor(() => expect(screen.getByLabelText('Time zone').ariaInvalid).toBe('true'))
})

test('a join code or link leads to the page that joins; other texts are refused', async () => {
  startFakeServer({ ClassesPage: classesOf([]) })
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Join a class' }))
  await user.type(screen.getByLabelText('Join code or link'), 'biology{Enter}')
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toMatch(
    'eight letters and digits',
  )
  await user.clear(screen.getByLabelText('Join code or link'))
  await user.type(screen.getByLabelText('Join code or link'), ' bcdf2345 {Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/join/BCDF-2345'))
})

test.each([
  ['left', 'You have left Latin'],
  ['deleted', 'You have deleted Latin'],
  ['archived', 'Learners have started its assignments, so this class was archived, not deleted: Latin'],
])('after a class was %s, the page says: %s', async (event, text) => {
  startFakeServer({ ClassesPage: classesOf([]) })
  open({ farewell: { name: 'Latin', event } })
  await screen.findByText('No classes yet')
  expect(screen.getByRole('status').textContent).toBe(text)
})

test('a failed load can be retried', async () => {
  const server = startFakeServer({ ClassesPage: OFFLINE })
  const { user } = open()
  await screen.findByRole('heading', { name: 'Failed to load your classes' })
  server.answer({ ClassesPage: classesOf([classroomFields()]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Biology 10b' })).toBeDefined()
})

test('further classes are loaded on demand, and again after a failure', async () => {
  const server = startFakeServer({
    ClassesPage: classesOf([classroomFields()], {
      totalCount: 2,
      pageInfo: { hasNextPage: true, endCursor: 'cursor of c1' },
    }),
  })
  const { user } = open()
  const more = await screen.findByRole('button', { name: 'Show more classes' })
  server.answer({ ClassesPage: OFFLINE })
  await user.click(more)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ ClassesPage: classesOf([classroomFields({ id: 'c2', name: 'Latin' })]) })
  await user.click(again)
  await screen.findByRole('link', { name: 'Latin' })
  expect(screen.getByRole('link', { name: 'Biology 10b' })).toBeDefined()
  expect(server.requests('ClassesPage').at(-1)).toEqual({ first: 100, after: 'cursor of c1' })
})
