import { expect, test } from 'vitest'
import { NO_TIMER, readCustomTimer } from './timer-setting.ts'

test.each([
  ['20', 20],
  [' 0.5 ', 0.5],
  ['1440', 1440],
])('%j is a custom timer', (text, minutes) => {
  expect(readCustomTimer(text)).toEqual({ minutes, isCustom: true })
})

test.each(['', '  ', 'ten', '5 min', '1,5'])('%j is not a number, which means no timer', (text) => {
  expect(readCustomTimer(text)).toBe(NO_TIMER)
})

test.each(['0', '-1', '1440.1', 'Infinity'])('%j is rejected as out of range', (text) => {
  expect(readCustomTimer(text)).toEqual({ problem: 'Enter more than 0 and at most 1440 minutes' })
})
