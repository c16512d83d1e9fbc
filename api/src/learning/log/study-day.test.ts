import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectProperty, PROPERTY_TIME } from '../../../../quiz-format/test/support/properties.ts'
import { dateOfStudyDay, studyDayOf, studyDayOfDate } from './study-day.ts'

test.each([
  ['a day begins at four', 'Europe/Berlin', '2026-05-12T01:59:59.999Z', '2026-05-11'],
  ['a day begins at four', 'Europe/Berlin', '2026-05-12T02:00:00.000Z', '2026-05-12'],
  ['at five after the clocks went forward', 'Europe/Berlin', '2026-03-29T02:59:59.999Z', '2026-03-28'],
  ['at five after the clocks went forward', 'Europe/Berlin', '2026-03-29T03:00:00.000Z', '2026-03-29'],
  ['at three after the clocks went back', 'Europe/Berlin', '2026-10-25T01:59:59.999Z', '2026-10-24'],
  ['at three after the clocks went back', 'Europe/Berlin', '2026-10-25T02:00:00.000Z', '2026-10-25'],
  ['at five after the clocks went forward', 'America/New_York', '2026-03-08T08:59:59.999Z', '2026-03-07'],
  ['at five after the clocks went forward', 'America/New_York', '2026-03-08T09:00:00.000Z', '2026-03-08'],
  ['at three after the clocks went back', 'America/New_York', '2026-11-01T07:59:59.999Z', '2026-10-31'],
  ['at three after the clocks went back', 'America/New_York', '2026-11-01T08:00:00.000Z', '2026-11-01'],
  ['where midnight is left out', 'America/Santiago', '2026-09-06T07:59:59.999Z', '2026-09-05'],
  ['where midnight is left out', 'America/Santiago', '2026-09-06T08:00:00.000Z', '2026-09-06'],
  ['where the clocks move by half an hour', 'Australia/Lord_Howe', '2026-04-04T17:00:00.000Z', '2026-04-05'],
  ['where the clocks move by half an hour', 'Australia/Lord_Howe', '2026-04-04T16:59:59.999Z', '2026-04-04'],
  ['with an offset of quarter hours', 'Asia/Kathmandu', '2026-05-11T22:15:00.000Z', '2026-05-12'],
  ['with an offset of quarter hours', 'Asia/Kathmandu', '2026-05-11T22:14:59.999Z', '2026-05-11'],
  ['far in the east', 'Pacific/Kiritimati', '2026-12-31T14:00:00.000Z', '2027-01-01'],
  ['far in the west', 'Pacific/Pago_Pago', '2027-01-01T14:59:59.999Z', '2026-12-31'],
  ['where a day was left out', 'Pacific/Apia', '2011-12-30T14:00:00.000Z', '2011-12-31'],
  ['where a day was left out', 'Pacific/Apia', '2011-12-30T13:59:59.999Z', '2011-12-29'],
  ['in universal time', 'UTC', '2026-01-01T03:59:59.999Z', '2025-12-31'],
])('%s: in %s, %s is on the study day %s', (_rule, timeZone, moment, date) => {
  expect(dateOfStudyDay(studyDayOf(new Date(moment), timeZone))).toBe(date)
})

test('counts days from 1970-01-01', () => {
  expect(studyDayOf(new Date('1970-01-01T04:00:00Z'), 'UTC')).toBe(0)
  expect(studyDayOf(new Date('1970-01-02T04:00:00Z'), 'UTC')).toBe(1)
  expect(studyDayOfDate('2026-05-12')).toBe(20_585)
  expect(dateOfStudyDay(20_585)).toBe('2026-05-12')
})

test.each([
  '',
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '2026-5-12',
  '2026-05-12T00:00:00Z',
  '12.05.2026',
  ' 2026-05-12',
])('takes %j for no date', (date) => {
  expect(studyDayOfDate(date)).toBeNull()
})

test('a date and its study day stand for each other', { timeout: PROPERTY_TIME }, async () => {
  await expectProperty(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (day) => {
      expect(studyDayOfDate(dateOfStudyDay(day))).toBe(day)
    }),
    500,
  )
})

test('study days never go back while the time zone stays', { timeout: PROPERTY_TIME }, async () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ]
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  await expectProperty(
    fc.property(fc.constantFrom(...zones), moment, fc.nat(36 * 60 * 60 * 1000), (zone, first, later) => {
      const second = new Date(first.getTime() + later)
      expect(studyDayOf(second, zone)).toBeGreaterThanOrEqual(studyDayOf(first, zone))
    }),
    1000,
  )
})
