import { expect, test } from 'vitest'
import { actionOf } from './practice-action.ts'

test.each([
  ['1', 0],
  ['9', 8],
  ['10', 9],
  ['0', 9],
  [' 2 ', 1],
  ['a', 0],
  ['E', 4],
  ['F', 5],
  ['G', 6],
  ['j', 9],
])('%j chooses the option with index %i of ten', (text, index) => {
  expect(actionOf(text, 10)).toEqual({ kind: 'choose', index })
})

test.each([
  ['', 'next'],
  ['g', 'guess'],
  ['f', 'flag'],
  ['w', 'why'],
  ['q', 'leave'],
])('%j means "%s", even if the question has ten options', (text, kind) => {
  expect(actionOf(text, 10)).toEqual({ kind })
})

test.each(['5', '0', 'e', 'k', '12', '-1', '1.5', 'yes', '\u001b[A'])(
  '%j chooses none of four options',
  (text) => {
    expect(actionOf(text, 4)).toEqual({ kind: 'unknown' })
  },
)
