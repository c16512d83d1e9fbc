import { expect, test } from 'vitest'
import { timeProblems, wholeNumberMessage } from './assignment.ts'

const at = (hour: number | null) => (hour === null ? null : new Date(Date.UTC(2026, 0, 1, hour)))

test.each([
  [[null, null, null], []],
  [[8, 9, 9], []],
  [[8, null, 9], []],
  [[9, 9, 10], ['dueAt']],
  [[8, 10, 9], ['closesAt']],
  [[9, null, 9], ['closesAt']],
  [
    [9, 8, 7],
    ['dueAt', 'closesAt', 'closesAt'],
  ],
])('times %j have problems at %j', ([opens = null, due = null, closes = null], fields) => {
  const problems = timeProblems({ opensAt: at(opens), dueAt: at(due), closesAt: at(closes) })
  expect(problems.map(({ field }) => field)).toEqual(fields)
})

test('the message for a number names its limits', () => {
  expect(wholeNumberMessage('number of days', 1, 365)).toBe(
    'The number of days must be a whole number from 1 to 365',
  )
})
