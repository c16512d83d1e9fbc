import { expect, test } from 'vitest'
import { readTimeLimit } from './index.ts'

const RANGE = 'The time limit must be from 1 to 1440 minutes'
const FORM = 'The time limit must be a whole number of minutes'

test.each([
  ['', { minutes: null }],
  ['  ', { minutes: null }],
  ['1', { minutes: 1 }],
  [' 1440 ', { minutes: 1440 }],
  ['007', { minutes: 7 }],
  ['0', { problem: RANGE }],
  ['1441', { problem: RANGE }],
  ['-5', { problem: RANGE }],
  ['1.5', { problem: FORM }],
  ['1e2', { problem: FORM }],
  ['0x10', { problem: FORM }],
  ['soon', { problem: FORM }],
])('the time limit %j is read as %j', (text, result) => {
  expect(readTimeLimit(text)).toEqual(result)
})
