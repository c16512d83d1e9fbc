import { expect, test } from 'vitest'
import { displayWidth, fitToWidth, wrapToWidth } from './display-width.ts'

test.each([
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 1],
  ['細胞', 4],
  ['👩‍🚀', 2],
  ['a\u200bb', 2],
])('%j is %i columns wide', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})

test.each([
  ['abc', 5, 'abc  '],
  ['abcdef', 4, 'abc…'],
  ['細胞生物', 6, '細胞… '],
  ['細胞生物', 8, '細胞生物'],
])('fits %j into %i columns', (text, width, shown) => {
  expect(fitToWidth(text, width)).toBe(shown)
  expect(displayWidth(shown)).toBe(width)
})

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one', 7, ['one']],
  ['', 7, ['']],
  ['incomprehensible it is', 7, ['incomprehensible', 'it is']],
  ['a  b', 7, ['a  b']],
])('wraps %j at %i columns', (text, width, lines) => {
  expect(wrapToWidth(text, width)).toEqual(lines)
})
