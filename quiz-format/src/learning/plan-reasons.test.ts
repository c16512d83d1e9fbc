import { expect, test } from 'vitest'
import { forgottenBy, planReasons, type PlannedReason } from './plan-reasons.ts'

const question = (reason: PlannedReason['reason'], daysLeft: number | null = null, done = false) => ({
  reason,
  done,
  exam: daysLeft === null ? null : { date: `2026-05-${10 + daysLeft}`, daysLeft },
})

test('a plan says why what is left of it should be practised', () => {
  const plan = [
    question('UNSEEN'),
    question('FORGETTING'),
    question('FLAGGED'),
    question('UNSEEN'),
    question('WRONG', null, true),
  ]
  expect(planReasons(plan, 'May 12')).toBe('1 you may have forgotten by May 12, 2 new, 1 flagged')
  expect(planReasons([question('FORGETTING'), question('WRONG')], null)).toBe(
    '1 you may be forgetting, 1 wrong last time',
  )
})

test('a day by which questions may be forgotten is said only if it is the same for all', () => {
  expect(forgottenBy([question('FORGETTING', 5), question('UNSEEN', 7)])).toBe('2026-05-15')
  expect(forgottenBy([question('FORGETTING', 5), question('FORGETTING', 7)])).toBeNull()
  expect(forgottenBy([question('FORGETTING', 5), question('FORGETTING')])).toBeNull()
  expect(forgottenBy([question('FORGETTING', -1)])).toBeNull()
  expect(forgottenBy([question('FORGETTING', 5, true)])).toBeNull()
})
