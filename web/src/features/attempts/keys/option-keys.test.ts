import { expect, test } from 'vitest'
import { optionOfKey } from './letter-keys.ts'

test.each([
  ['a', 4, 0],
  ['D', 4, 3],
  ['e', 4, null],
  ['1', 4, 0],
  ['5', 4, null],
  ['0', 10, 9],
  ['j', 10, 9],
  ['k', 10, null],
  ['Enter', 10, null],
  [' ', 10, null],
  ['', 10, null],
])('the key %j with %i options selects %o', (key, count, option) => {
  expect(optionOfKey(key, count)).toBe(option)
})
