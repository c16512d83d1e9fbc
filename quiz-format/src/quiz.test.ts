import { expect, test } from 'vitest'
import { characterCount, descriptionProblem, textProblem, titleProblem } from './index.ts'

test.each([
  ['', 'Please enter a quiz title'],
  [' \n', 'Please enter a quiz title'],
  ['x', null],
  [` ${'😀'.repeat(50)} `, null],
  ['x'.repeat(51), 'The title has 51 characters: shorten it to at most 50'],
  ['😀'.repeat(51), 'The title has 51 characters: shorten it to at most 50'],
  ['a\0b', expect.stringContaining('NUL')],
  ['a\uDE00b', expect.stringContaining('surrogate')],
])('checks the title %j', (title, problem) => {
  expect(titleProblem(title)).toEqual(problem)
})

test.each([
  ['', null],
  [`${'é'.repeat(200)}   `, null],
  ['é'.repeat(201), 'The description has 201 characters: shorten it to at most 200'],
  ['\0', expect.stringContaining('NUL')],
])('checks the description %j', (description, problem) => {
  expect(descriptionProblem(description)).toEqual(problem)
})

test.each([
  ['', 0],
  ['abc', 3],
  ['a😀b', 3],
  ['\uD83D', 1],
  ['\uDE00\uD83D', 2],
  ['\uD83D\uD83D\uDE00', 2],
  ['e\u0301', 2],
])('counts the characters of %j like PostgreSQL', (text, count) => {
  expect(characterCount(text)).toBe(count)
  expect(characterCount(text)).toBe([...text].length)
})

test('measures texts in code points, not in UTF-16 units', () => {
  expect(textProblem('😀'.repeat(3), 3)).toBeNull()
  expect(textProblem('😀'.repeat(3), 2)).not.toBeNull()
})
