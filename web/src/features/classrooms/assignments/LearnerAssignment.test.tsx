import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { showAssignment } from '../testing/assignments.tsx'
import { learnersClassroom } from '../testing/classrooms.ts'
import { learnersAssignment, ownAttempt } from '../testing/learner.tsx'

beforeEach(() => {
  signIn()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'America/New_York',
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open(more: Parameters<typeof learnersAssignment>[0] = {}) {
  const server = startFakeServer({ AssignmentLayout: { assignment: learnersAssignment(more) } })
  return { server, ...showAssignment() }
}

const facts = async () => {
  const region = await screen.findByRole('region', { name: 'What applies to you' })
  return Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map((term) => {
        const values = [...(term.parentElement?.querySelectorAll('dd') ?? [])]
        return [term.textContent, values.map(({ textContent }) => textContent)]
      }),
  )
}
const panel = () => screen.findByRole('region', { name: 'Start' })

test('each value stands beside its reason, in the time of the class and of the reader', async () => {
  open({
    access: { closesAt: '2099-01-31T17:30:00Z', dueAt: '2099-01-31T16:00:00Z', minutes: 90 },
    reasons: {
      dueAt: 'due 17:00',
      closesAt: 'until 18:30: the class closes at 18:00, plus your 30 minutes',
      minutes: '90 minutes: 60, times your 1.5',
      keyFreeAt: 'answers on 31 January, 18:00; two classmates have more time',
    },
    assignment: { scoreRule: 'LAST' },
  })
  expect(await facts()).toEqual({
    Opens: ['Jan 31, 2020, 9:00 AMJan 31, 2020, 3:00 AM your time', 'From 09:00: the class opens'],
    Due: ['Jan 31, 2099, 5:00 PMJan 31, 2099, 11:00 AM your time'],
    Closes: [
      'Jan 31, 2099, 6:30 PMJan 31, 2099, 12:30 PM your time',
      'Until 18:30: the class closes at 18:00, plus your 30 minutes',
    ],
    'Time for an attempt': ['90 minutes', '90 minutes: 60, times your 1.5'],
    Attempts: ['1 of 1 attempt left'],
    'What counts': ['Your last attempt'],
    Questions: ['20 questions'],
    'Score shown': ['Scores once you have completed an attempt'],
    'Right answers shown': [
      'Jan 31, 2099, 6:00 PMJan 31, 2099, 12:00 PM your time',
      'Answers on 31 January, 18:00; two classmates have more time',
    ],
  })
  expect(screen.getByText('Europe/Berlin')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Your attempts' })).toBeNull()
})

test.each([
  ['2020-02-01T00:00:00Z', true],
  ['2099-01-31T16:00:00Z', false],
])('whether it is late is said before the start, if it is due %s', async (dueAt, isLate) => {
  open({ access: { dueAt } })
  const late = within(await panel()).queryByText('It was due already: an attempt counts as late now.')
  expect(late !== null).toBe(isLate)
})

test('an exception of the due date says where it comes from, and what has no date says so', async () => {
  open({
    access: {
      opensAt: null,
      dueAt: '2099-01-31T16:00:00Z',
      closesAt: null,
      minutes: null,
      attemptsLeft: null,
    },
    reasons: {
      dueAt: 'due 17:00, granted on 3 May',
      closesAt: 'it does not close',
      minutes: 'no time limit',
      attemptsLeft: 'as many attempts as you like',
    },
  })
  expect(await facts()).toMatchObject({
    Due: [expect.anything(), 'Due 17:00, granted on 3 May'],
    Closes: ['It does not close'],
    'Time for an attempt': ['No time limit'],
    Attempts: ['As many attempts as you like'],
  })
  expect(await facts()).not.toHaveProperty('Opens')
  expect((await panel()).textContent).toContain('There is no time limit')
})

test('Start leads to the attempt, and says what the clock does', async () => {
  const { user, router } = open()
  const start = within(await panel())
  expect(start.getByText(/you have 60 minutes, also if you leave the page/)).toBeDefined()
  expect(start.getByText('1 of 1 attempt left; your best attempt counts.')).toBeDefined()
  await user.click(start.getByRole('link', { name: 'Start' }))
  expect(router.state.location).toMatchObject({ pathname: '/assignments/a1/take', state: { isStart: true } })
})

const running = ownAttempt('t1', {
  status: 'IN_PROGRESS',
  completedAt: null,
  deadline: '2099-01-31T17:00:00Z',
  score: null,
  counted: false,
})

test('who is excused during an attempt reads that it does not count', async () => {
  open({ assignment: { attempts: [running] }, access: { state: 'EXCUSED', mayStart: false } })
  expect(within(await panel()).getByText('You are excused: it does not count for you.')).toBeDefined()
})

test('an attempt in progress is continued, also in an archived class', async () => {
  const classroom = learnersClassroom({ archivedAt: '2026-11-02T09:00:00Z' })
  const { user, router } = open({
    assignment: { attempts: [running], classroom },
    access: { mayStart: false, attemptsLeft: 0 },
  })
  const start = within(await panel())
  expect(start.getByText('Jan 31, 2099, 6:00 PM')).toBeDefined()
  expect(start.getByText('Europe/Berlin').parentElement?.textContent).toBe(
    'Europe/Berlin, 12:00 PM your time',
  )
  await user.click(start.getByRole('link', { name: 'Continue' }))
  expect(router.state.location).toMatchObject({
    pathname: '/assignments/a1/take',
    state: { attemptId: 't1', isReturn: true },
  })
})

test.each([
  ['it opens on 3 May at 09:00', 'It opens on 3 May at 09:00'],
  ['no attempts are left', 'No attempts are left'],
  ['you are excused', 'You are excused'],
])('who may not start is told why: %s', async (mayStart, text) => {
  open({ access: { mayStart: false }, reasons: { mayStart } })
  const start = within(await panel())
  expect(start.getByText(text)).toBeDefined()
  expect(start.queryByRole('link')).toBeNull()
})

test('whoever has completed the last attempt is done', async () => {
  open({
    access: { mayStart: false },
    reasons: { mayStart: 'no attempts are left' },
    assignment: { attempts: [ownAttempt('t1')] },
  })
  expect((await panel()).textContent).toBe('You are doneNo attempts are left')
})

test('nothing of an archived class can be started', async () => {
  open({ assignment: { classroom: learnersClassroom({ archivedAt: '2026-11-02T09:00:00Z' }) } })
  expect((await panel()).textContent).toContain('The class is archived')
  expect(screen.queryByRole('link', { name: 'Start' })).toBeNull()
})

test('own attempts have what may be seen of them', async () => {
  const attempts = [
    ownAttempt('t1', { score: null, counted: null, late: true }),
    ownAttempt('t2', { status: 'ENDED', score: null, counted: false, completedAt: null }),
    ownAttempt('t3', { score: null, counted: true }),
  ]
  open({
    assignment: { attempts },
    reasons: { scoreFreeAt: 'scores on 3 May, 14:30; two classmates have more time' },
  })
  const region = await screen.findByRole('region', { name: 'Your attempts' })
  const rows = within(region).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Attempt 1Late.*Scores on 3 May, 14:30; two classmates have more timeYour answers$/,
    ),
    expect.stringMatching(
      /^Attempt 2Nov 22, 2026, 11:00.AMEurope\/Berlin, 5:00.AM your timeGiven up, without a score$/,
    ),
    expect.stringMatching(/^Attempt 3Counts.*Your answers$/),
  ])
  const links = within(region).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/assignments/a1/attempts/t1',
    '/assignments/a1/attempts/t3',
  ])
  expect(screen.getByRole('link', { name: 'Start another attempt' })).toBeDefined()
})

test('a score is shown once it may be, and the review with the key', async () => {
  open({ assignment: { attempts: [ownAttempt('t1')] }, access: { keyFree: true } })
  const region = await screen.findByRole('region', { name: 'Your attempts' })
  expect(within(region).getByText('75%')).toBeDefined()
  expect(within(region).queryByText('Counts')).toBeNull()
  expect(within(region).getByRole('link', { name: 'Review of attempt 1' })).toBeDefined()
})

test('scores by attempt are a picture, and each attempt has its time and its sections', async () => {
  const attempts = [ownAttempt('t1', { score: 25 }), ownAttempt('t2')]
  const { server, user } = open({ assignment: { attempts } })
  const region = await screen.findByRole('region', { name: 'Your attempts' })
  expect(within(region).getByText('Scores of your 2 attempts, from 25% to 75%')).toBeDefined()
  expect(within(region).getAllByText('Took 12 min 5 s')).toHaveLength(2)
  const section = { __typename: 'SectionResult', totalQuestions: 4 }
  const sectionResults = [
    { ...section, sectionId: 's1', name: 'Rivers', correctAnswers: 1, accuracy: 25 },
    { ...section, sectionId: 's2', name: 'Lakes', correctAnswers: 4, accuracy: 100 },
  ]
  server.answer({ AttemptSections: { attempt: { __typename: 'Attempt', id: 't2', sectionResults } } })
  await user.click(within(region).getAllByText('Sections')[1] ?? region)
  expect((await within(region).findByText('Rivers')).closest('li')?.textContent).toBe(
    'Rivers1 of 4 correct25%',
  )
  expect(server.requests('AttemptSections')).toEqual([{ attemptId: 't2' }])
})

test('the page follows by itself when the assignment opens, and when it is seen again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(new Date('2099-01-01T08:00:00Z'))
  const later = { state: 'NOT_OPEN', opensAt: '2099-01-01T08:10:00Z', mayStart: false }
  const server = startFakeServer({ AssignmentLayout: { assignment: learnersAssignment({ access: later }) } })
  showAssignment()
  await vi.waitFor(() => expect(screen.getByText('You cannot start now')).toBeDefined())
  server.answer({ AssignmentLayout: { assignment: learnersAssignment() } })
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000 + 2_000))
  await vi.waitFor(() => expect(screen.getByRole('link', { name: 'Start' })).toBeDefined())
  vi.useRealTimers()
  server.answer({ AssignmentLayout: { assignment: learnersAssignment({ access: { mayStart: false } }) } })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Start' })).toBeNull())
})
