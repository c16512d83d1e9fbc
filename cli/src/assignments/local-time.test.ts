import { expect, test } from 'vitest'
import { momentOf, parseTime, renderMoment } from './local-time.ts'

function moment(text: string, timeZone: string): string {
  const time = parseTime(text)
  if (!time) throw new Error(`${text} is no time`)
  return momentOf(time, timeZone, '--due')
}

test.each([
  ['2026-12-01 10:00', 'Europe/Berlin', '2026-12-01T09:00:00.000Z'],
  ['2026-07-01T10:00', 'Europe/Berlin', '2026-07-01T08:00:00.000Z'],
  ['2026-12-01 10:00:30', 'Asia/Kolkata', '2026-12-01T04:30:30.000Z'],
  ['2026-12-01 00:00', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  ['2026-03-29 03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25 03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-12-01 10:00Z', 'Europe/Berlin', '2026-12-01T10:00:00.000Z'],
  ['2026-12-01T10:00:30.125Z', 'Europe/Berlin', '2026-12-01T10:00:30.125Z'],
  ['2026-12-01T10:00:30.5', 'Europe/Berlin', '2026-12-01T09:00:30.500Z'],
  ['2026-12-01T10:00-05:00', 'Europe/Berlin', '2026-12-01T15:00:00.000Z'],
])('%s in %s is %s', (text, timeZone, expected) => {
  expect(moment(text, timeZone)).toBe(expected)
})

test.each([
  '',
  'tomorrow',
  '2026-12-01',
  '10:00',
  '2026-02-30 10:00',
  '2026-12-01 24:30',
  '2026-12-01 10:00+99:00',
])('%j is no time', (text) => {
  expect(parseTime(text)).toBeNull()
})

test('a time that a change of clocks skips is refused', () => {
  expect(() => moment('2026-03-29 02:30', 'Europe/Berlin')).toThrow(
    '--due: the clocks of Europe/Berlin are put forward over 2026-03-29 02:30: give another time',
  )
})

test('a time that clocks show twice is refused, with both moments', () => {
  expect(() => moment('2026-10-25 02:30', 'Europe/Berlin')).toThrow(
    'show 2026-10-25 02:30 twice: give 2026-10-25T02:30+02:00 or 2026-10-25T02:30+01:00 instead',
  )
  expect(moment('2026-10-25T02:30+02:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
})

test('a moment is rendered on the clock of the zone', () => {
  expect(renderMoment('2026-12-01T09:00:00.000Z', 'Europe/Berlin')).toBe('2026-12-01 10:00 (Europe/Berlin)')
  expect(renderMoment('2026-12-01T09:00:00.000Z', 'America/New_York')).toBe(
    '2026-12-01 04:00 (America/New_York)',
  )
})
