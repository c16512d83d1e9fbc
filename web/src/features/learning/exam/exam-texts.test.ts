import { expect, test } from 'vitest'
import { examDayText } from './exam-texts.ts'

test.each([
  ['2026-12-18', 24, 'Exam on Dec 18, in 24 days'],
  ['2026-11-25', 1, 'Exam tomorrow, Nov 25'],
  ['2026-11-24', 0, 'The exam is today'],
  ['2026-11-23', -1, 'The exam was on Nov 23'],
  ['2029-11-24', 1096, 'Exam on Nov 24, 2029, in 1,096 days'],
])('an exam on %s, %i days ahead: %s', (date, daysLeft, text) => {
  expect(examDayText({ date, daysLeft })).toBe(text)
})
