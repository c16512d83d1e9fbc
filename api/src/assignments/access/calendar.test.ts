import { expect, test } from 'vitest'
import { addDays, timeOf, withOffset } from './calendar.ts'

// Weeks in which the clocks of a zone change in 2026, and one without a change.
const CHANGES = [
  ['Europe/Berlin', '2026-03-28T12:00:00+01:00', '2026-04-04T12:00:00+02:00'],
  ['Europe/Berlin', '2026-10-24T12:00:00+02:00', '2026-10-31T12:00:00+01:00'],
  ['America/New_York', '2026-03-07T23:59:00-05:00', '2026-03-14T23:59:00-04:00'],
  ['America/Santiago', '2026-04-01T08:00:00-03:00', '2026-04-08T08:00:00-04:00'],
  ['Australia/Lord_Howe', '2026-04-01T09:00:00+11:00', '2026-04-08T09:00:00+10:30'],
  ['Africa/Cairo', '2026-04-22T18:00:00+02:00', '2026-04-29T18:00:00+03:00'],
  ['Pacific/Auckland', '2026-09-25T17:00:00+12:00', '2026-10-02T17:00:00+13:00'],
  ['Asia/Tokyo', '2026-05-01T10:00:00+09:00', '2026-05-08T10:00:00+09:00'],
] as const

test.each(CHANGES)('a week later in %s is at the same local time: %s becomes %s', (zone, from, to) => {
  expect(addDays(new Date(from), 7, zone).toISOString()).toBe(new Date(to).toISOString())
})

test('a local time that the change of clocks skips becomes the one as much later', () => {
  const moved = addDays(new Date('2026-03-22T02:30:00+01:00'), 7, 'Europe/Berlin')
  expect(timeOf(moved, 'Europe/Berlin')).toBe('03:30')
})

test('the hour that a change of clocks repeats is told apart by its offset', () => {
  const shown = ['2026-10-25T00:30:00.9Z', '2026-10-25T01:30:00.9Z'].map((moment) =>
    withOffset(new Date(moment), 'Europe/Berlin'),
  )
  expect(shown).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'])
})
