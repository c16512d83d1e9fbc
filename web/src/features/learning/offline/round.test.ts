import { expect, test } from 'vitest'
import { rightAtOnce, roundOf } from './round.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const given = (text: string) =>
  [...text].map((letter) => ({
    questionId: letter.toLowerCase(),
    isCorrect: letter !== letter.toUpperCase(),
  }))

test.each([
  ['', 'a', 0],
  ['a', 'b', 1],
  ['Abcde', 'f', 5],
  ['Abcdef', 'a', 6],
  ['ABcdef', 'a', 6],
  ['ABcdefa', 'b', 6],
  ['abcdefGh', 'g', 8],
  ['abcdefgH', null, 8],
  ['abcdefgh', null, 8],
  ['axb', 'c', 2],
])('after %j (capitals are wrong), comes %s', (text, nextId, done) => {
  expect(roundOf(ids, given(text))).toMatchObject({ nextId, done })
})

test('a question that was missed is said to come again', () => {
  expect(['Abcde', 'Abcdef'].map((text) => roundOf(ids, given(text)).isAgain)).toEqual([false, true])
})

test('only the first answer to a question counts as right at once', () => {
  expect(rightAtOnce(given('aBcb'))).toBe(2)
})
