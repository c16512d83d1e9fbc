import { expect, test } from 'vitest'
import { joinPathIn, readableJoinCode } from './join-code.ts'

test.each([
  ['BCDF-2345', '/join/BCDF-2345'],
  [' bcdf 2345\n', '/join/BCDF-2345'],
  ['bcdf–2345', '/join/BCDF-2345'],
  ['https://quiz.example.org/join/BCDF-2345?x=1', '/join/BCDF-2345'],
  ['quiz.example.org/join/4f9a8b7c6d5e4f3a2b1c', '/join/4f9a8b7c6d5e4f3a2b1c'],
  ['BCDF-234', null],
  ['BCDF-2345-6', null],
  ['BCDF_2345', null],
  ['', null],
])('“%s” leads to %s', (text, path) => {
  expect(joinPathIn(text)).toBe(path)
})

test('the secret of an invitation is no code to read', () => {
  expect(readableJoinCode('4f9a8b7c6d5e4f3a2b1c')).toBeNull()
})
