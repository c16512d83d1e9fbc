import { expect, test } from 'vitest'
import { InvalidInput } from '../../errors.ts'
import { datesUpTo, studyDaysIn } from './study-day.ts'

test.each([
  ['a day begins at four', 'Europe/Berlin', '2026-05-12T01:59:59.999Z', '2026-05-11'],
  ['a day begins at four', 'Europe/Berlin', '2026-05-12T02:00:00.000Z', '2026-05-12'],
  ['at five after the clocks went forward', 'Europe/Berlin', '2026-03-29T02:59:59.999Z', '2026-03-28'],
  ['at five after the clocks went forward', 'Europe/Berlin', '2026-03-29T03:00:00.000Z', '2026-03-29'],
  ['at three after the clocks went back', 'Europe/Berlin', '2026-10-25T01:59:59.999Z', '2026-10-24'],
  ['at three after the clocks went back', 'Europe/Berlin', '2026-10-25T02:00:00.000Z', '2026-10-25'],
  ['with an offset of quarter hours', 'Asia/Kathmandu', '2026-05-11T22:15:00.000Z', '2026-05-12'],
  ['with an offset of quarter hours', 'Asia/Kathmandu', '2026-05-11T22:14:59.999Z', '2026-05-11'],
  ['far in the east', 'Pacific/Kiritimati', '2026-12-31T14:00:00.000Z', '2027-01-01'],
  ['in universal time', 'UTC', '2026-01-01T03:59:59.999Z', '2025-12-31'],
])('%s: in %s, %s is on the study day %s', (_rule, timeZone, moment, date) => {
  expect(studyDaysIn(timeZone)(new Date(moment))).toBe(date)
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
