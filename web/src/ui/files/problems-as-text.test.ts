import { expect, test } from 'vitest'
import { problemsAsText } from './problems-as-text.ts'

test('problems become tab-separated lines for a spreadsheet', () => {
  const text = problemsAsText('row', [
    { row: 2, column: 'section', message: 'Too\tlong,\nby far' },
    { row: null, column: null, message: 'No questions' },
  ])
  expect(text.split('\n').map((line) => line.split('\t'))).toEqual([
    ['Row', 'Column', 'Problem'],
    ['2', 'section', 'Too long, by far'],
    ['', '', 'No questions'],
  ])
})

test('problems of a JSON file are listed by item and field, those of other systems’ files by line', () => {
  expect(problemsAsText('item', [])).toBe('Item\tField\tProblem')
  expect(problemsAsText('line', [])).toBe('Line\tPart\tProblem')
})
