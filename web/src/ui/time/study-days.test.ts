import { expect, test } from 'vitest'
import { addDays, daysBetween, formatStudyDay, monthOf, weekdayIndexOf } from './study-days.ts'

test('study days are counted over the ends of months and years, and over changes of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
})

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-24', '2026-11-29', '1969-12-31'].map(weekdayIndexOf)).toEqual([0, 1, 6, 2])
})

test('a study day is shown without a time zone', () => {
  expect(formatStudyDay('2026-05-12')).toBe('May 12')
  expect(formatStudyDay('2026-05-12', { withYear: true })).toBe('May 12, 2026')
  expect(monthOf('2026-05-12')).toBe('May')
})
