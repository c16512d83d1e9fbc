import { expect, test } from 'vitest'
import { keptRange } from './kept-range.ts'

test('all windows of a quiz are kept, first those that come next', () => {
  expect(keptRange(1, 41)).toEqual([1, 21, 41])
  expect(keptRange(25, 60)).toEqual([21, 41, 1])
  expect(keptRange(200, 200)).toEqual([181, 1, 21, 41, 61, 81, 101, 121, 141, 161])
})

test('of a very large quiz, 1,000 questions are kept', () => {
  expect(keptRange(1, 42_744)).toHaveLength(50)
  expect(keptRange(42_744, 42_744).slice(0, 2)).toEqual([42_741, 1])
})
