import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OFFLINE, refusal, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { forgetLink } from './quiz-links.ts'
import { PastActions } from './results/PastActions.tsx'
import { SharedTakePage } from './SharedTakePage.tsx'
import { attemptQuestion } from './testing/attempts.ts'

const ATTEMPT = {
  __typename: 'Attempt',
  id: 'a',
  quizId: 'q',
  kind: 'QUIZ',
  assignmentId: null,
  quizTitle: 'Rivers',
  sectionId: null,
  status: 'IN_PROGRESS',
  totalQuestions: 2,
  nextQuestionNumber: 1,
  answeredNumbers: [],
  deadline: null,
  timeLeft: null,
  result: null,
  sectionResults: null,
  questions: [attemptQuestion(1), attemptQuestion(2)],
}

beforeEach(() => {
  signIn()
  // jsdom would report an error: it cannot scroll.
  window.scrollTo = () => undefined
})

// All tests of a worker share what the tab remembers.
afterEach(() => forgetLink('q'))

const open = () => show(<SharedTakePage />, { path: '/shared/:token/take', at: '/shared/t1/take' })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the quiz of a link is started with the link, and the ways back lead to its page, later as well', async () => {
  const server = startFakeServer({ StartSharedQuiz: { startSharedQuiz: ATTEMPT } })
  const { unmount } = open()
  await screen.findByText('Question text 1')
  expect(server.requests('StartSharedQuiz')).toMatchObject([{ token: 't1' }])
  expect(server.requests('AttemptWindow')).toEqual([])
  expect(linkTo('Back to the quiz')).toBe('/shared/t1')
  unmount()
  show(<PastActions quizId="q" sectionId={null} />)
  expect([linkTo('Retake Quiz'), linkTo('Back to the shared quiz')]).toEqual([
    '/shared/t1/take',
    '/shared/t1',
  ])
  expect(screen.queryByRole('link', { name: 'All attempts at this quiz' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Practise/ })).toBeNull()
})

test('an attempt in progress can be resumed', async () => {
  const conflict = { __typename: 'ConcurrentAttempt', attemptId: 'a', message: 'Another attempt is open' }
  startFakeServer({
    StartSharedQuiz: { startSharedQuiz: conflict },
    ResumeAttempt: { resumeAttempt: ATTEMPT },
    AttemptWindow: { attempt: ATTEMPT },
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await screen.findByText('Question text 1')
  expect(linkTo('Back to the quiz')).toBe('/shared/t1')
})

test('a link that no longer works says so, and trying again is not offered', async () => {
  startFakeServer({ StartSharedQuiz: refusal('NOT_FOUND', 'Not found') })
  open()
  await screen.findByText('The link no longer works. Ask whoever gave it to you for a new one.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('without a connection the start can be tried again', async () => {
  startFakeServer({ StartSharedQuiz: OFFLINE })
  open()
  await screen.findByText('The connection may be interrupted, or the quiz may be gone.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
