import { expect, test } from 'vitest'
import { takePath } from '../../take-path.ts'
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

test.each([
  [{ minutes: null }, '/quiz/1/take'],
  [{ minutes: 15 }, '/quiz/1/take?timer=15'],
  [{ sectionId: '2', minutes: null }, '/quiz/1/take?section=2'],
  [{ sectionId: '2', minutes: 0.5 }, '/quiz/1/take?section=2&timer=0.5'],
])('the path to take a quiz with %j is %s', (options, path) => {
  expect(takePath('1', options)).toBe(path)
})
