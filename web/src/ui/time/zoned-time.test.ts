import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatInZone, fromZonedTime, toZonedTime } from './zoned-time.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]

test.each([
  ['2026-11-30T17:00:00Z', 'Europe/Berlin', '2026-11-30T18:00'],
  ['2026-07-30T16:00:59.999Z', 'Europe/Berlin', '2026-07-30T18:00'],
  ['2026-11-30T23:30:00Z', 'Asia/Kathmandu', '2026-12-01T05:15'],
  ['2026-01-01T00:00:00Z', 'America/Lima', '2025-12-31T19:00'],
])('%s in %s is %s', (moment, zone, text) => {
  expect(toZonedTime(moment, zone)).toBe(text)
})

test.each([
  ['that the clock shows twice is the first', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['that the clock skips is as much later', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
])('a time in Berlin %s', (_which, text, moment) => {
  expect(fromZonedTime(text, 'Europe/Berlin')).toBe(moment)
})

test('a text that is no time has no moment', () => {
  expect(['', 'tomorrow', '2026-02-31T25:00'].map((text) => fromZonedTime(text, 'UTC'))).toEqual([
    null,
    null,
    null,
  ])
})

test('in every zone, a moment read back from its clock shows the same time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
      fc.constantFrom(...ZONES),
      (moment, zone) => {
        const text = toZonedTime(new Date(moment).toISOString(), zone)
        const back = fromZonedTime(text, zone)
        expect(back && toZonedTime(back, zone)).toBe(text)
      },
    ),
  )
})

test('a moment is written as the clock in the zone shows it', () => {
  expect(formatInZone('2030-01-31T17:00:00Z', 'Europe/Berlin').replaceAll(/\s/g, ' ')).toBe(
    'Jan 31, 2030, 6:00 PM',
  )
})
