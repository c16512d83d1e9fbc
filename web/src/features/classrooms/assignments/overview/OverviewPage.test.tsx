import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { accessFields, assignmentFields, showAssignment } from '../../testing/assignments.tsx'
import { classroomFields, learnersClassroom } from '../../testing/classrooms.ts'

beforeEach(() => signIn())

function open(more: object = {}) {
  const server = startFakeServer({ AssignmentLayout: { assignment: assignmentFields(more) } })
  return { ...showAssignment(), server }
}
const actions = async () =>
  within(await screen.findByRole('region', { name: 'Actions' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('an instructor sees the settings, in the zone of the class', async () => {
  open()
  const facts = within(await screen.findByRole('region', { name: 'Settings' }))
  const texts = facts.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Jan 31, 2020, 9:00 AMJan 31, 2020, 8:00 AM your time',
    'No date',
    'Jan 31, 2099, 6:00 PMJan 31, 2099, 5:00 PM your time',
    '60 minutes',
    '1',
    'The best attempt',
    'Questions',
    'On completion of the attempt',
    'After it has closed for everybody',
  ])
  expect(screen.getByRole('link', { name: 'Biology 10b' }).getAttribute('href')).toBe(
    '/classes/c1/assignments',
  )
})

test('what is shown after the close of an assignment that never closes is shown by a release', async () => {
  open({ closesAt: null, revealScore: 'AFTER_CLOSE' })
  const facts = within(await screen.findByRole('region', { name: 'Settings' }))
  expect(facts.getAllByText('Only once released by you')).toHaveLength(2)
})

test('an instructor sees how far the class is, and which learners know the key anyway', async () => {
  open({
    standing: {
      learnerCount: 30,
      startedCount: 12,
      completedCount: 7,
      learnersWithKey: ['Leo', 'Anna'],
      openLinkCount: 2,
    },
  })
  const standing = within(await screen.findByRole('region', { name: 'The class so far' }))
  expect(standing.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['30', '12', '7'])
  expect(standing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Leo', 'Anna'])
  expect(standing.getByText('2 links').parentElement?.textContent).toBe(
    '2 links to this quiz can be used: whoever has one can see the right answers.',
  )
})

test('the counts are read again on the way back from another tab', async () => {
  const { server, user } = open()
  await screen.findByRole('region', { name: 'Settings' })
  server.answer({ AssignmentProgress: OFFLINE })
  await user.click(screen.getByRole('link', { name: 'Live' }))
  await screen.findByRole('heading', { name: 'Live' })
  const standing = {
    learnerCount: 30,
    startedCount: 13,
    completedCount: 8,
    learnersWithKey: [],
    openLinkCount: 0,
  }
  server.answer({ AssignmentLayout: { assignment: assignmentFields({ standing }) } })
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  const region = within(await screen.findByRole('region', { name: 'The class so far' }))
  expect(await region.findByText('13')).toBeDefined()
})

test('an assignment that a learner has started cannot become a draft again', async () => {
  open({
    standing: { learnerCount: 30, startedCount: 1, completedCount: 0, learnersWithKey: [], openLinkCount: 0 },
  })
  expect(await actions()).toEqual(['Close now', 'Release right answers', 'Use newest questions', 'Delete'])
})

test('a draft is published after a question', async () => {
  const { user, server } = open({ published: false })
  expect(await actions()).toEqual(['Publish', 'Delete'])
  server.answer({ UpdateAssignment: OFFLINE })
  await user.click(screen.getByText('Publish', { selector: 'button' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByText('Publish', { selector: 'button' }))
  await dialog.findByText('Failed to change the assignment')
  server.answer({ UpdateAssignment: { updateAssignment: assignmentFields() } })
  await user.click(dialog.getByText('Publish', { selector: 'button' }))
  await screen.findByText('Open')
  expect(await actions()).toEqual([
    'Close now',
    'Release right answers',
    'Back to draft',
    'Use newest questions',
    'Delete',
  ])
  expect(server.requests('UpdateAssignment').at(-1)?.input).toEqual({ assignmentId: 'a1', published: true })
})

test('right answers are released after a question that says that it cannot be undone', async () => {
  const { user, server } = open()
  await actions()
  server.answer({
    UpdateAssignment: { updateAssignment: assignmentFields({ keyReleasedAt: '2026-11-02T09:00:00Z' }) },
  })
  await user.click(screen.getByText('Release right answers', { selector: 'button' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/This cannot be undone\.$/)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByText('Cancel', { selector: 'button' })))
  await user.click(dialog.getByText('Release right answers', { selector: 'button' }))
  await screen.findByText('Released:')
  expect(server.requests('UpdateAssignment').at(-1)?.input).toEqual({ assignmentId: 'a1', releaseKey: true })
  expect(screen.queryByRole('button', { name: 'Release right answers' })).toBeNull()
})

test('closing now shows the assignment as closed at once', async () => {
  const { user, server } = open()
  await actions()
  server.answer({
    UpdateAssignment: () => {
      const closesAt = new Date().toISOString()
      return { updateAssignment: assignmentFields({ closesAt, endsAt: closesAt }) }
    },
  })
  await user.click(screen.getByText('Close now', { selector: 'button' }))
  await user.click(within(screen.getByRole('alertdialog')).getByText('Close now', { selector: 'button' }))
  expect(await screen.findByText('Closed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Close now' })).toBeNull()
})

test('deleting leads to the assignments of the class; a refusal is shown', async () => {
  const { user, server, router } = open()
  await actions()
  server.answer({
    DeleteAssignment: { deleteAssignment: { __typename: 'Forbidden', message: 'You may not do this' } },
  })
  await user.click(screen.getByText('Delete', { selector: 'button' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await user.click(dialog.getByText('Delete assignment', { selector: 'button' }))
  await dialog.findByText('You may not do this')
  server.answer({
    DeleteAssignment: { deleteAssignment: { __typename: 'DeletedAssignment', assignmentId: 'a1' } },
  })
  await user.click(dialog.getByText('Delete assignment', { selector: 'button' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/classes/c1/assignments'))
  expect(router.state.location.state).toEqual({ deletedTitle: 'Midterm' })
})

test('in an archived class, an assignment can only be read', async () => {
  open({ classroom: classroomFields({ archivedAt: '2026-11-02T09:00:00Z' }) })
  await screen.findByText(/^The class is archived/)
  expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull()
})

test('a learner has no tabs and no settings, but reads what they may do', async () => {
  const hidden = { published: null, opensAt: null, closesAt: null, timeLimit: null, attemptsAllowed: null }
  const rules = {
    shuffleQuestions: null,
    shuffleOptions: null,
    revealScore: null,
    revealKey: null,
  }
  open({ ...hidden, ...rules, extensions: null, classroom: learnersClassroom(), access: accessFields() })
  await screen.findByText('1 of 1 attempt left')
  expect(screen.queryByRole('navigation')).toBeNull()
  for (const name of ['Settings', 'Actions']) expect(screen.queryByRole('region', { name })).toBeNull()
})

test('an assignment that does not exist, or is out of reach, is told; loading can be retried', async () => {
  const { user, server } = open()
  await actions()
  server.answer({ AssignmentLayout: refusal('NOT_FOUND', 'Not found') })
  const gone = showAssignment()
  await gone.findByRole('heading', { name: 'Failed to load the assignment' })
  server.answer({ AssignmentLayout: { assignment: assignmentFields() } })
  await user.click(gone.getByText('Try again', { selector: 'button' }))
  expect((await gone.findAllByRole('region', { name: 'Settings' })).length).toBeGreaterThan(0)
})
