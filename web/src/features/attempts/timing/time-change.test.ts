import { expect, test } from 'vitest'
import { describeChange } from './time-change.ts'

const NOON = '2026-11-22T12:00:00Z'

test.each([
  [NOON, '2026-11-22T12:05:00Z', 'You have 5 minutes more'],
  [NOON, '2026-11-22T12:01:00Z', 'You have 1 minute more'],
  [NOON, '2026-11-22T12:00:30Z', 'You have 30 seconds more'],
  [NOON, '2026-11-22T11:50:00Z', 'You have 10 minutes less'],
  [NOON, '2026-11-22T12:00:00.400Z', null],
  [NOON, null, 'You now have no time limit'],
  [null, NOON, 'You now have a time limit'],
  [null, null, null],
])('from %s to %s: %s', (before, after, text) => {
  expect(describeChange(before, after)).toBe(text)
})
