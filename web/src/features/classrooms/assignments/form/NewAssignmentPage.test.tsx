import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../../../session/session-store.ts'
import { OFFLINE, startFakeServer } from '../../../../testing/fake-server.ts'
import { quizConnection, quizFields } from '../../../../testing/quiz-fields.ts'
import { ADA, signIn } from '../../../../testing/sign-in.ts'
import { assignmentFields } from '../../testing/assignments.tsx'
import { classroomFields } from '../../testing/classrooms.ts'
import { showClassroom } from '../../testing/show-classroom.tsx'

const QUIZZES = [
  quizFields('q1', 'Capitals', { timeLimit: 30 }),
  quizFields('q2', 'Rivers', { timeLimit: null }),
]

beforeEach(() => signIn())

async function open(quizzes = QUIZZES) {
  const server = startFakeServer({
    ClassroomLayout: { classroom: classroomFields() },
    AssignableQuizzes: ({ search }) => ({
      viewer: {
        ...ADA,
        quizzes: quizConnection(quizzes.filter(({ title }) => title.toLowerCase().includes(search ?? ''))),
      },
    }),
    CreateAssignment: { createAssignment: assignmentFields() },
  })
  const shown = showClassroom('/assignments/new')
  await screen.findByText('New assignment')
  return { ...shown, server, sent: () => server.requests('CreateAssignment').at(-1)?.input }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const enter = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const choose = (user: Awaited<ReturnType<typeof open>>['user'], title: RegExp) =>
  screen.findByLabelText(title).then((radio) => user.click(radio))

test('a quiz gives its title and time limit; a draft is saved with the defaults', async () => {
  const { user, router, sent } = await open()
  await choose(user, /Capitals/)
  expect([field('Title').value, field('Time limit').value]).toEqual(['Capitals', '30'])
  await user.click(button('Save as draft'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/assignments/a1'))
  expect(sent()).toEqual({
    classroomId: 'c1',
    quizId: 'q1',
    title: 'Capitals',
    opensAt: null,
    dueAt: null,
    closesAt: null,
    timeLimit: 30,
    attemptsAllowed: 1,
    scoreRule: 'BEST',
    shuffleQuestions: false,
    shuffleOptions: false,
    revealScore: 'ON_COMPLETION',
    revealKey: 'AFTER_CLOSE',
    published: false,
    confirmEarlyKey: false,
  })
})

test('another quiz replaces the title and the time limit only where they were not changed', async () => {
  const { user } = await open()
  await choose(user, /Capitals/)
  await user.type(field('Title'), ', again')
  await choose(user, /Rivers/)
  expect([field('Title').value, field('Time limit').value]).toEqual(['Capitals, again', ''])
})

test('times are entered in the zone of the class, and shown in that of the reader', async () => {
  const { user, sent } = await open()
  await choose(user, /Rivers/)
  enter('Opens', '2026-01-31T09:00')
  enter('Closes', '2026-07-31T09:00')
  expect(screen.getByText('Jan 31, 2026, 8:00 AM your time')).toBeDefined()
  await user.click(button('Publish'))
  await waitFor(() => expect(sent()).toBeDefined())
  // Berlin is an hour ahead of UTC in winter, two in summer.
  expect(sent()).toMatchObject({
    opensAt: '2026-01-31T08:00:00.000Z',
    closesAt: '2026-07-31T07:00:00.000Z',
    published: true,
  })
})

test.each([
  [{ Opens: '2026-01-31T09:00', Due: '2026-01-31T09:00' }, 'Due', 'It must be due after it opens'],
  [{ Due: '2026-01-31T09:00', Closes: '2026-01-31T08:59' }, 'Closes', 'It must not close before it is due'],
  [{ Opens: '2026-01-31T09:00', Closes: '2026-01-30T09:00' }, 'Closes', 'It must close after it opens'],
  [{ 'Time limit': '0' }, 'Time limit', 'The time limit must be from 1 to 1440 minutes'],
  [
    { 'Attempts allowed': '1.5' },
    'Attempts allowed',
    'The number of attempts must be a whole number from 1 to 1000',
  ],
  [{ Title: '' }, 'Title', 'The title is missing'],
])('with %j, %s is wrong', async (values, name, message) => {
  const { user, server } = await open()
  await choose(user, /Rivers/)
  for (const [label, value] of Object.entries(values)) enter(label, value)
  await user.click(button('Publish'))
  await waitFor(() => expect(document.activeElement).toBe(field(name)))
  expect(
    field(name)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ).toContain(message)
  expect(server.requests('CreateAssignment')).toEqual([])
})

test('a date that was entered in part is refused', async () => {
  const { user, server } = await open()
  await choose(user, /Rivers/)
  Object.defineProperty(field('Due'), 'validity', { value: { badInput: true } })
  fireEvent.blur(field('Due'))
  await user.click(button('Save as draft'))
  expect(await screen.findAllByText('Enter a date and a time')).toHaveLength(2)
  expect(server.requests('CreateAssignment')).toEqual([])
})

test('without a quiz, nothing is sent, and the quizzes get the focus', async () => {
  const { user, server } = await open()
  await screen.findByRole('radio', { name: /Rivers/ })
  await user.click(button('Publish'))
  expect(await screen.findAllByText('Choose a quiz')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radiogroup', { name: 'Quiz' })))
  await choose(user, /Rivers/)
  expect(screen.getAllByText('Choose a quiz')).toHaveLength(1)
  expect(server.requests('CreateAssignment')).toEqual([])
})

test('right answers on completion are confirmed after a question that names the risk', async () => {
  const { user, server, sent } = await open()
  await choose(user, /Rivers/)
  await user.selectOptions(screen.getByLabelText('Right answers and explanations'), 'ON_COMPLETION')
  await user.click(button('Publish'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/classmates who have not finished/)).toBeDefined()
  await user.click(dialog.getByText('Cancel', { selector: 'button' }))
  expect(server.requests('CreateAssignment')).toEqual([])
  await user.click(button('Publish'))
  await user.click(screen.getByText('Publish all the same', { selector: 'button' }))
  await waitFor(() => expect(sent()).toMatchObject({ published: true, confirmEarlyKey: true }))
})

test('unlimited attempts are practice: right answers need no question', async () => {
  const { user, sent } = await open()
  await choose(user, /Rivers/)
  await user.clear(field('Attempts allowed'))
  await user.selectOptions(screen.getByLabelText('Right answers and explanations'), 'ON_COMPLETION')
  await user.click(button('Save as draft'))
  await waitFor(() => expect(sent()).toMatchObject({ attemptsAllowed: null, confirmEarlyKey: false }))
})

test('right answers cannot be shown before the score', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Their score'), 'NEVER')
  const key = screen.getByLabelText<HTMLSelectElement>('Right answers and explanations')
  expect([key.value, [...key.options].map(({ value }) => value)]).toEqual(['NEVER', ['NEVER']])
})

test('quizzes can be searched', async () => {
  const { user, server } = await open()
  await screen.findByRole('radio', { name: /Capitals/ })
  await user.type(field('Search your quizzes'), 'riv')
  await screen.findByText('1 quiz found')
  expect(screen.queryByRole('radio', { name: /Capitals/ })).toBeNull()
  expect(server.requests('AssignableQuizzes').map(({ search }) => search)).toEqual(['', 'riv'])
})

test('without quizzes, the page leads to the upload; a failed load can be retried', async () => {
  await open([])
  expect(await screen.findByRole('link', { name: 'Upload a quiz' })).toBeDefined()
})

test('a failed load of the quizzes can be retried', async () => {
  const { user, server } = await open()
  server.answer({ AssignableQuizzes: OFFLINE })
  await user.type(field('Search your quizzes'), 'riv')
  await screen.findByText('Failed to load your quizzes')
  server.answer({ AssignableQuizzes: { viewer: { ...ADA, quizzes: quizConnection(QUIZZES) } } })
  await user.click(button('Try again'))
  expect(await screen.findByRole('radio', { name: /Rivers/ })).toBeDefined()
})

test('a refusal of the server is shown at its field, and what was entered stays', async () => {
  const { user, server } = await open()
  await choose(user, /Rivers/)
  server.answer({
    CreateAssignment: {
      createAssignment: {
        __typename: 'InvalidInput',
        fields: [{ name: 'title', messages: ['Not this one'] }],
      },
    },
  })
  await user.click(button('Publish'))
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(field('Title').value).toBe('Rivers')
  server.answer({ CreateAssignment: OFFLINE })
  await user.click(button('Publish'))
  expect(await screen.findByText('Failed to save the assignment')).toBeDefined()
})

test('what was entered is there again after the session has ended and begun anew', async () => {
  const before = await open()
  await choose(before.user, /Capitals/)
  await before.user.type(field('Title'), ', again')
  enter('Closes', '2026-07-31T09:00')
  await before.user.click(field('Shuffle the questions'))
  sessionStore.end()
  cleanup()
  signIn()
  const { user, sent } = await open()
  await waitFor(() => expect(field('Title').value).toBe('Capitals, again'))
  await user.click(button('Save as draft'))
  await waitFor(() =>
    expect(sent()).toMatchObject({
      quizId: 'q1',
      title: 'Capitals, again',
      closesAt: '2026-07-31T07:00:00.000Z',
      timeLimit: 30,
      shuffleQuestions: true,
      scoreRule: 'BEST',
    }),
  )
})
