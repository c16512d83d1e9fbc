import { expect, test } from 'vitest'
import { forecastText, isWithin, rangeText, saidAndCame } from './forecast-texts.ts'

const FORECAST = { expected: 71.8, low: 64.9, high: 78.7 }

test('a forecast has its margin or its range, rounded to whole points', () => {
  expect(forecastText(FORECAST)).toBe('72 ± 7%')
  expect(rangeText(FORECAST)).toBe('65 to 79%')
})

test('a range that ends at 100 does not make the margin smaller', () => {
  expect(forecastText({ expected: 97, low: 90.1, high: 100 })).toBe('97 ± 7%')
})

test('what was said stands beside what came', () => {
  expect(saidAndCame(FORECAST, 66.7)).toBe('We said 72 ± 7%, you got 66.7%')
})

test.each([
  [64.9, true],
  [78.7, true],
  [64.8, false],
  [79, false],
])('a score of %s is within the range: %s', (score, expected) => {
  expect(isWithin(FORECAST, score)).toBe(expected)
})
