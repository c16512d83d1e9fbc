import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../../../testing/fake-server.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { classroomFields, learnersClassroom } from '../../testing/classrooms.ts'
import { showClassroom } from '../../testing/show-classroom.tsx'

function attempt(id: string, more: object = {}) {
  return {
    __typename: 'LearnerAttempt',
    id,
    status: 'COMPLETED',
    startedAt: '2026-11-20T08:00:00Z',
    completedAt: '2026-11-20T08:12:05Z',
    score: 50,
    late: false,
    counted: false,
    deadline: null,
    answeredCount: 1,
    correctCount: 1,
    totalQuestions: 2,
    leftOutCount: 0,
    ...more,
  }
}

const UNFINISHED = { completedAt: null, score: null, answeredCount: 0, correctCount: null }
const ATTEMPTS = [
  attempt('t1', { status: 'ENDED', ...UNFINISHED }),
  attempt('t2', { late: true, counted: true }),
  attempt('t3', { status: 'IN_PROGRESS', ...UNFINISHED }),
]

function answer(number: number, more: object = {}) {
  return {
    __typename: 'LearnerAnswer',
    questionId: `q${number}`,
    number,
    sectionName: null,
    text: `Question text ${number}`,
    format: 'PLAIN' as const,
    pictures: [],
    options: ['Berlin', 'Paris'],
    answerIndex: 0,
    selectedOption: 0,
    isCorrect: true,
    answeredAt: '2026-11-20T08:05:00Z',
    responseTime: null,
    ...more,
  }
}
const WRONG = answer(1, { selectedOption: 1, isCorrect: false, responseTime: 65_000, sectionName: 'Cities' })
const UNANSWERED = answer(2, { selectedOption: null, isCorrect: false, answeredAt: null })

function result(attempts: readonly object[] = ATTEMPTS) {
  return {
    learnerResult: { __typename: 'LearnerResult', displayName: 'Ben', title: 'Midterm', attempts },
  }
}
function answers(...list: object[]) {
  const shown = { __typename: 'LearnerAttempt', id: 't2', answers: list }
  return { learnerResult: { __typename: 'LearnerResult', attempt: shown } }
}

beforeEach(() => signIn())

function open(more: Parameters<typeof startFakeServer>[0] = {}, classroom = classroomFields()) {
  const server = startFakeServer({
    ClassroomLayout: { classroom },
    LearnerResult: result(),
    LearnerAnswers: answers(WRONG, UNANSWERED),
    ...more,
  })
  return { ...showClassroom('/gradebook/m-Ben/a1'), server }
}
const region = (name: string) => screen.findByRole('region', { name })

test('shows each attempt: when, how long, its score, whether it is late and counts', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Ben' })).toBeDefined()
  expect(screen.getByText('Midterm')).toBeDefined()
  expect((await region('Attempt 1')).textContent).toContain('Given up, without a score')
  const counted = (await region('Attempt 2')).textContent
  for (const part of [
    'Late',
    'Counts',
    'Nov 20, 2026, 9:12 AM',
    'Took 12 min 5 s',
    '50%',
    '1 of 2 right, 1 answered',
  ])
    expect(counted).toContain(part)
  const running = (await region('Attempt 3')).textContent
  for (const part of ['In progress', '0 of 2 answered']) expect(running).toContain(part)
})

test('says that time ran out, and which questions count for nobody', async () => {
  const completedAt = '2026-11-20T08:12:05Z'
  const more = { completedAt, deadline: completedAt, correctCount: 3, totalQuestions: 6, leftOutCount: 1 }
  open({ LearnerResult: result([attempt('t1', more)]) })
  const text = (await region('Attempt 1')).textContent
  for (const part of ['Time ran out', '3 of 5 right, 1 answered, 1 left out for everybody'])
    expect(text).toContain(part)
})

test('shows the answers of the attempt that counts, and of others on demand', async () => {
  const { user, server } = open()
  const [wrong, unanswered] = await within(await region('Attempt 2')).findAllByRole('article')
  for (const part of ['Question 1 · Cities', 'Wrong', 'AnswerParis', 'Right answerBerlin'])
    expect(wrong?.textContent).toContain(part)
  expect(wrong?.textContent).toContain('Nov 20, 2026, 9:05 AM, after 1 min 5 s')
  expect(unanswered?.textContent).toBe('Question 2Not answeredQuestion text 2Right answerBerlin')
  server.answer({ LearnerAnswers: answers(answer(1)) })
  await user.click(screen.getByRole('button', { name: 'Show answers of attempt 3' }))
  const right = await within(await region('Attempt 3')).findByRole('article')
  expect(right.textContent).toContain('RightQuestion text 1AnswerBerlin')
  expect(right.textContent).not.toContain('Right answer')
  const ids = { classroomId: 'c1', memberId: 'm-Ben', assignmentId: 'a1' }
  expect(server.requests('LearnerAnswers')).toEqual([
    { ...ids, attemptNumber: 2, fromNumber: 1 },
    { ...ids, attemptNumber: 3, fromNumber: 1 },
  ])
  await user.click(screen.getByRole('button', { name: 'Hide answers of attempt 2' }))
  expect(within(await region('Attempt 2')).queryByRole('article')).toBeNull()
})

test('says what counts after a correction', async () => {
  open({ LearnerAnswers: answers(answer(1, { selectedOption: 1 }), answer(2, { isCorrect: null })) })
  const [given, leftOut] = await within(await region('Attempt 2')).findAllByRole('article')
  expect(given?.textContent).toContain('Counts as right')
  expect(given?.textContent).toContain('Right answerBerlin')
  expect(leftOut?.textContent).toContain('Counts for nobody')
})

test('loads further answers, and tries again after a failure', async () => {
  const only = [attempt('t2', { counted: true })]
  const { user, server } = open({ LearnerResult: result(only), LearnerAnswers: answers(WRONG) })
  const more = await screen.findByRole('button', { name: 'Show more (1 left)' })
  server.answer({ LearnerAnswers: OFFLINE })
  await user.click(more)
  expect(await screen.findByText('The answers could not be loaded.')).toBeDefined()
  server.answer({ LearnerAnswers: answers(UNANSWERED) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Question text 2')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Question text 2'))
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
})

test('says that there is no attempt, or that it failed to load', async () => {
  const { unmount } = open({ LearnerResult: result([]) })
  expect(await screen.findByText('No attempt has been started.')).toBeDefined()
  unmount()
  open({ LearnerResult: refusal('NOT_FOUND', 'Not found') })
  const back = await screen.findByRole('link', { name: 'Back to the gradebook' })
  expect(back.getAttribute('href')).toBe('/classes/c1/gradebook')
})

test('is not for learners', async () => {
  const { server } = open({}, learnersClassroom())
  await screen.findAllByText('Biology 10b')
  expect(server.requests('LearnerResult')).toEqual([])
})
