import { expect, test } from 'vitest'
import { describeProblem } from './index.ts'

test.each([
  [3, 'section', 'csv', 'Row 3, column "section": It is wrong'],
  [3, null, 'csv', 'Row 3: It is wrong'],
  [null, 'section', 'csv', 'Column "section": It is wrong'],
  [null, null, 'csv', 'It is wrong'],
  [3, 'options', 'json', 'Item 3, field "options": It is wrong'],
] as const)('row %s, column %s of a %s file', (row, column, format, line) => {
  expect(describeProblem({ row, column, message: 'It is wrong' }, format)).toBe(line)
})
