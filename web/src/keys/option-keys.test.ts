import { expect, test } from 'vitest'
import { optionOfKey } from './option-keys.ts'

test.each([
  ['a', 4, 0],
  ['D', 4, 3],
  ['e', 4, null],
  ['1', 4, 0],
  ['5', 4, null],
  ['0', 4, null],
  ['0', 10, 9],
  ['j', 10, 9],
  ['k', 10, null],
  ['Enter', 10, null],
  [' ', 10, null],
  ['', 10, null],
])('the key %j with %i options selects %o', (key, count, option) => {
  expect(optionOfKey(key, count, { numbers: true, letters: true })).toBe(option)
})

test('keys that are switched off select nothing', () => {
  const selected = (numbers: boolean, letters: boolean) =>
    ['1', 'b'].map((key) => optionOfKey(key, 4, { numbers, letters }))
  expect(selected(true, false)).toEqual([0, null])
  expect(selected(false, true)).toEqual([null, 1])
  expect(selected(false, false)).toEqual([null, null])
})
