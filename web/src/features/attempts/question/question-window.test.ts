import { expect, test } from 'vitest'
import { nextWindowStart, windowStart } from './question-window.ts'

test.each([
  [1, 1],
  [20, 1],
  [21, 21],
  [42_744, 42_741],
])('question %i is in the window that starts at %i', (number, start) => {
  expect(windowStart(number)).toBe(start)
})

test('every window except the last is followed by another', () => {
  expect(nextWindowStart(1, 20)).toBeNull()
  expect(nextWindowStart(1, 21)).toBe(21)
  expect(nextWindowStart(42_744, 42_744)).toBeNull()
})
