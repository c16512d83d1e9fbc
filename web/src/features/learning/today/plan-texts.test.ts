import { expect, test } from 'vitest'
import type { PlanReason } from '../../../gql/graphql.ts'
import { planText } from './plan-texts.ts'

const questions = (reason: PlanReason, count: number, done = false) =>
  Array.from({ length: count }, () => ({ reason, done }))

test('a plan says how many questions are left, why, and how long they take', () => {
  const plan = [
    ...questions('FORGETTING', 11),
    ...questions('UNSEEN', 5),
    ...questions('FLAGGED', 2),
    ...questions('WRONG', 3, true),
  ]
  expect(planText(plan, 'May 12')).toBe(
    '18 questions, about 12 minutes: 11 you may have forgotten by May 12, 5 new, 2 flagged',
  )
})

test('without an exam, nothing is said of a day', () => {
  expect(planText([...questions('FORGETTING', 1), ...questions('WRONG', 1)], null)).toBe(
    '2 questions, about 1 minute: 1 you may be forgetting, 1 wrong last time',
  )
})

test('the time follows from the learner’s own seconds for a question', () => {
  expect(planText(questions('UNSEEN', 20), null, 15)).toBe('20 questions, about 5 minutes: 20 new')
})
