import { describe, expect, test } from 'vitest'
import { answerIndexProblem, explanationProblem, optionsProblem, questionTextProblem } from './question.ts'
import { sectionDescriptionProblem, sectionNameProblem } from './quiz.ts'

describe('a question', () => {
  test.each([
    ['What?', null],
    [' x ', null],
    ['', 'The question is empty: write something'],
    ['  \n ', 'The question is empty: write something'],
    ['é'.repeat(10_000), null],
    ['é'.repeat(10_001), 'The question has 10001 characters: shorten it to at most 10000'],
    ['a\0b', expect.stringContaining('NUL')],
    ['\ud800', expect.stringContaining('lone surrogate')],
  ])('text %j', (text, problem) => {
    expect(questionTextProblem(text)).toEqual(problem)
  })

  test('explanation may be empty, but not too long', () => {
    expect(explanationProblem('')).toBeNull()
    expect(explanationProblem('x'.repeat(10_001))).toMatch(/explanation has 10001/)
  })

  test.each([
    [['a', 'b'], null],
    [Array(10).fill('x'), null],
    [['a'], 'A question has 2 to 10 options; this one has 1'],
    [Array(11).fill('x'), 'A question has 2 to 10 options; this one has 11'],
    [['a', ' '], 'The text of option 2 is empty: write something'],
    [['a\0', 'b'], expect.stringContaining('option 1')],
  ])('options %j', (options, problem) => {
    expect(optionsProblem(options)).toEqual(problem)
  })

  test.each([
    [0, null],
    [3, null],
    [4, 'The right answer must be the number of an option, from 0 to 3'],
    [-1, expect.any(String)],
    [1.5, expect.any(String)],
    [Number.NaN, expect.any(String)],
  ])('correct option %j of 4', (index, problem) => {
    expect(answerIndexProblem(index, 4)).toEqual(problem)
  })
})

test.each([
  ['Planets', null],
  [' ', 'Please enter a section name'],
  ['x'.repeat(100), null],
  ['x'.repeat(101), 'The section name has 101 characters: shorten it to at most 100'],
])('checks the section name %j', (name, problem) => {
  expect(sectionNameProblem(name)).toBe(problem)
})

test('a section description may be empty and has at most 200 characters', () => {
  expect(sectionDescriptionProblem(' ')).toBeNull()
  expect(sectionDescriptionProblem('x'.repeat(201))).toMatch(/201 characters/)
})
