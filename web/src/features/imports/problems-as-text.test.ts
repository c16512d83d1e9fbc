import { expect, test } from 'vitest'
import { problemsAsText } from './problems-as-text.ts'

test('problems become lines that a spreadsheet takes apart again', () => {
  const text = problemsAsText('csv', [
    { row: 2, column: 'section', message: 'Too\tlong,\nby far' },
    { row: null, column: null, message: 'No questions' },
  ])
  expect(text.split('\n').map((line) => line.split('\t'))).toEqual([
    ['Row', 'Column', 'Problem'],
    ['2', 'section', 'Too long, by far'],
    ['', '', 'No questions'],
  ])
})

test('a JSON file has items and fields', () => {
  expect(problemsAsText('json', [])).toBe('Item\tField\tProblem')
})
