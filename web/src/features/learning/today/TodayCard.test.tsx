import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PlanReason } from '../../../gql/graphql.ts'
import { OFFLINE, startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { ADA, signIn } from '../../../testing/sign-in.ts'
import { TodayCard } from './TodayCard.tsx'

const question = (number: number, reason: PlanReason, more: object = {}) => ({
  quizId: 'q',
  quizTitle: 'Rivers',
  exam: null,
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

beforeEach(() => signIn())

test('the plan says what is left and by when it may be forgotten, and leads to practising it', async () => {
  const exam = { __typename: 'Exam', quizId: 'q', date: '2026-05-12', daysLeft: 11 }
  startFakeServer({
    TodayPlan: planOf([question(1, 'FORGETTING', { exam }), question(2, 'UNSEEN', { exam })]),
  })
  show(<TodayCard />)
  await screen.findByText('2 questions, about 1 minute: 1 you may have forgotten by May 12, 1 new')
  expect(screen.getByText('Days practised this month: 1')).toBeDefined()
  expect(screen.getByText('Exam on May 12, in 11 days')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Practise now' }).getAttribute('href')).toBe('/practice?mode=today')
})

test('of several quizzes, the next exam is named with its quiz; one that is over is not named', async () => {
  const over = { __typename: 'Exam', quizId: 'q', date: '2026-04-30', daysLeft: -1 }
  const ahead = { __typename: 'Exam', quizId: 'r', date: '2026-05-12', daysLeft: 11 }
  const questions = [question(1, 'FORGETTING', { exam: over }), question(2, 'UNSEEN')]
  const server = startFakeServer({ TodayPlan: planOf(questions) })
  const { unmount } = show(<TodayCard />)
  await screen.findByText('2 questions, about 1 minute: 1 you may be forgetting, 1 new')
  expect(screen.queryByText(/exam/i)).toBeNull()
  unmount()
  const other = { quizId: 'r', quizTitle: 'Seas', exam: ahead }
  server.answer({ TodayPlan: planOf([...questions, question(3, 'UNSEEN', other)]) })
  show(<TodayCard />)
  await screen.findByText('Exam on May 12, in 11 days')
  expect(screen.getByText('Seas')).toBeDefined()
})

test('a plan that was begun shows how far it is', async () => {
  startFakeServer({
    TodayPlan: planOf([question(1, 'UNSEEN', { done: true }), question(2, 'UNSEEN')]),
  })
  show(<TodayCard />)
  await screen.findByText('1 question, about 1 minute: 1 new')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
})

test('a plan that is done is a plain sentence', async () => {
  const exam = { __typename: 'Exam', quizId: 'q', date: '2026-05-12', daysLeft: 11 }
  startFakeServer({ TodayPlan: planOf([question(1, 'UNSEEN', { done: true, exam })]) })
  show(<TodayCard />)
  await screen.findByText('Done for today: you have answered 1 question.')
  expect(screen.getByText('Exam on May 12, in 11 days')).toBeDefined()
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
