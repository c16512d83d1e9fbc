import { expect, test } from 'vitest'
import { curveDays } from './curve-days.ts'

test('a curve goes from its first day to a month after today', () => {
  const days = curveDays(100, 110, [])
  expect([days[0], days.at(-1), days.length]).toEqual([100, 140, 41])
})

test('a curve goes to the exam, has few points, and leaves out no day that matters', () => {
  const days = curveDays(100, 111, [307, 1_001])
  expect([days[0], days.at(-1)]).toEqual([100, 1_001])
  expect(days).toEqual(expect.arrayContaining([111, 307]))
  expect(days.length).toBeLessThan(65)
  expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
})

test('a day that lies ten years ahead or before the curve is left out', () => {
  expect(curveDays(100, 100, [40_000, 3]).at(-1)).toBe(3_750)
})
