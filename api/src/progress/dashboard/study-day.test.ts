import { expect, test } from 'vitest'
import { InvalidInput } from '../../errors.ts'
import { datesUpTo, studyDaysIn } from './study-day.ts'

test('returns the study days of a time zone as dates', () => {
  const dateOf = studyDaysIn('Europe/Berlin')
  expect(dateOf(new Date('2026-05-12T01:59:59.999Z'))).toBe('2026-05-11')
  expect(dateOf(new Date('2026-05-12T02:00:00.000Z'))).toBe('2026-05-12')
})

test.each(['', 'Mars/Olympus', '+02:00', '02:00', 'x'.repeat(65), "'; --", 'Europe/Berlin\0'])(
  'refuses the time zone %j',
  (timeZone) => {
    expect(() => studyDaysIn(timeZone)).toThrow(InvalidInput)
  },
)

test('lists the dates up to a date, across months and leap days', () => {
  expect(datesUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(datesUpTo('2026-01-01', 2)).toEqual(['2025-12-31', '2026-01-01'])
})
