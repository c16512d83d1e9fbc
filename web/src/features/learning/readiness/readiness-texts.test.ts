import { expect, test } from 'vitest'
import { chanceText, scopeText, missingText } from './readiness-texts.ts'

test.each([
  [{ answers: 8, days: 1 }, '8 more answers on one more day, then there is a forecast.'],
  [{ answers: 20, days: 2 }, '20 more answers on 2 days, then there is a forecast.'],
  [{ answers: 1, days: 0 }, '1 more answer, then there is a forecast.'],
  [{ answers: 0, days: 0 }, 'There is no forecast: no question counts in the exam.'],
  [{ answers: 0, days: 1 }, '1 more answer on one more day, then there is a forecast.'],
])('%j is missing: %s', (missing, text) => {
  expect(missingText(missing)).toBe(text)
})

test.each([
  [99.7, 'over 99%'],
  [90.6, '91%'],
  [0.2, 'under 1%'],
])('a chance of %s is %s', (percent, text) => {
  expect(chanceText(percent)).toBe(text)
})

test('a forecast says which questions it is about', () => {
  expect(scopeText(false)).toBe('It is about the questions of this quiz.')
  expect(scopeText(true)).toBe('It is about the questions that you have answered.')
})
