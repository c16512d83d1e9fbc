import { expect, test } from 'vitest'
import { describeProblem } from './index.ts'

test.each([
  [3, 'section', 'row', 'Row 3, column "section": It is wrong'],
  [3, null, 'row', 'Row 3: It is wrong'],
  [null, 'section', 'row', 'Column "section": It is wrong'],
  [null, null, 'row', 'It is wrong'],
  [3, 'options', 'item', 'Item 3, field "options": It is wrong'],
  [3, 'The sun', 'line', 'Line 3, in "The sun": It is wrong'],
  [3, null, 'line', 'Line 3: It is wrong'],
  [null, 'items/a.xml', 'line', 'In "items/a.xml": It is wrong'],
] as const)('describes row %s, column %s with the row unit %s', (row, column, unit, line) => {
  expect(describeProblem({ row, column, message: 'It is wrong' }, unit)).toBe(line)
})
