import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PlanReason } from '../../../gql/graphql.ts'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { TodayCard } from './TodayCard.tsx'

const question = (number: number, reason: PlanReason, more: object = {}) => ({
  quizId: 'q',
  questionId: `q${number}`,
  reason,
  done: false,
  ...more,
})
const planOf = (questions: { done: boolean }[]) => ({
  viewer: {
    ...ADA,
    today: {
      day: '2026-05-01',
      size: questions.length,
      done: questions.filter(({ done }) => done).length,
      questions,
    },
    studyDays: { today: '2026-05-01', days: [{ day: '2026-05-01', answers: 2 }] },
  },
})
const NO_EXAM = { exam: null }

beforeEach(() => signIn())

test('the plan says what is left and by when it may be forgotten, and leads to practising it', async () => {
  startFakeServer({
    TodayPlan: planOf([question(1, 'FORGETTING'), question(2, 'UNSEEN')]),
    TodayExam: { exam: { __typename: 'Exam', quizId: 'q', date: '2026-05-12', daysLeft: 11 } },
  })
  show(<TodayCard />)
  await screen.findByText('2 questions, about 1 minute: 1 you may have forgotten by May 12, 1 new')
  expect(screen.getByText('Days practised this month: 1')).toBeDefined()
  expect(screen.getByText('Exam on May 12, in 11 days')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Practise now' }).getAttribute('href')).toBe('/practice?mode=today')
})

test('of an exam that is over, or of several quizzes, nothing is said', async () => {
  const exam = { __typename: 'Exam', quizId: 'q', date: '2026-04-30', daysLeft: -1 }
  const server = startFakeServer({ TodayPlan: planOf([question(1, 'FORGETTING')]), TodayExam: { exam } })
  const { unmount } = show(<TodayCard />)
  await screen.findByText('1 question, about 1 minute: 1 you may be forgetting')
  await waitFor(() => expect(server.requests('TodayExam')).toHaveLength(1))
  expect(screen.queryByText(/exam/i)).toBeNull()
  unmount()
  const others = [question(1, 'FORGETTING'), question(2, 'UNSEEN', { quizId: 'r' })]
  server.answer({ TodayPlan: planOf(others) })
  show(<TodayCard />)
  await screen.findByText('2 questions, about 1 minute: 1 you may be forgetting, 1 new')
  expect(screen.queryByText(/exam/i)).toBeNull()
})

test('a plan that was begun shows how far it is', async () => {
  startFakeServer({
    TodayPlan: planOf([question(1, 'UNSEEN', { done: true }), question(2, 'UNSEEN')]),
    TodayExam: NO_EXAM,
  })
  show(<TodayCard />)
  await screen.findByText('1 question, about 1 minute: 1 new')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
})

test('a plan that is done is a plain sentence', async () => {
  startFakeServer({ TodayPlan: planOf([question(1, 'UNSEEN', { done: true })]), TodayExam: NO_EXAM })
  show(<TodayCard />)
  await screen.findByText('Done for today: you have answered 1 question.')
  expect(screen.getByRole('link', { name: 'Practise more' }).getAttribute('href')).toBe('/practice')
})

test('an empty plan says that there is nothing to practise', async () => {
  startFakeServer({ TodayPlan: planOf([]) })
  show(<TodayCard />)
  expect(await screen.findByText('There is nothing to practise today.')).toBeDefined()
})

test('a plan that failed to load can be loaded again', async () => {
  const server = startFakeServer({ TodayPlan: OFFLINE })
  const { user } = show(<TodayCard />)
  await screen.findByText('Today’s plan could not be loaded.')
  server.answer({ TodayPlan: planOf([]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is nothing to practise today.')).toBeDefined()
})
