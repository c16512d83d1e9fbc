import { expect, test } from 'vitest'
import { announcementAt, formatSeconds, hasClockJumped, secondsLeft } from './countdown.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [299, '4:59'],
  [5_400, '90:00'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})

test('seconds are rounded up, and never negative', () => {
  expect(secondsLeft(10_000, 0)).toBe(10)
  expect(secondsLeft(10_000, 9_001)).toBe(1)
  expect(secondsLeft(10_000, 10_000)).toBe(0)
  expect(secondsLeft(10_000, 99_000)).toBe(0)
})

test('the announcement changes at five minutes and at one minute left', () => {
  const five = '5 minutes left or less'
  const one = '1 minute left or less'
  expect([301, 300, 61, 60, 0].map(announcementAt)).toEqual([null, five, five, one, one])
})

const at = (monotonic: number, wall = monotonic) => ({ monotonic, wall })

test.each([
  ['a tick on time', at(0), at(1_000), false],
  ['a slightly late tick', at(0), at(2_500), false],
  ['a tick minutes late, as in a throttled tab', at(0), at(60_000), true],
  ['a sleep during which the monotonic clock stopped', at(0), at(1_000, 601_000), true],
  ['a clock that was set back', at(0), at(1_000, -3_600_000), true],
])('for %s, hasClockJumped is $3', (_name, before, after, expected) => {
  expect(hasClockJumped(before, after, 1_000)).toBe(expected)
})
