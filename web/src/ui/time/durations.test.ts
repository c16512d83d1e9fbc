import { expect, test } from 'vitest'
import { formatDuration } from './durations.ts'

test.each([
  [0, '0 s'],
  [45_400, '45 s'],
  [59_600, '1 min 0 s'],
  [725_000, '12 min 5 s'],
  [7_530_000, '2 h 5 min'],
])('%i ms are shown as “%s”', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
