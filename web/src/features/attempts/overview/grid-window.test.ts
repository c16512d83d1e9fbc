import { expect, test } from 'vitest'
import {
  cellPosition,
  columnsIn,
  gridHeight,
  numberAfterKey,
  numbersToRender,
  scrollTopToShow,
} from './grid-window.ts'

const view = { scrollTop: 0, height: 320, columns: 5, total: 42_744 }

test('the grid has as many columns as fit with the gaps between them', () => {
  expect([0, 44, 91, 92, 236].map((width) => columnsIn(width, 60))).toEqual([1, 1, 1, 2, 5])
  expect(columnsIn(236, 42_744)).toBe(4)
})

test('a small grid is rendered completely', () => {
  expect(numbersToRender({ ...view, total: 300 }, 1)).toHaveLength(300)
  expect(numbersToRender({ ...view, total: 301 }, 1).length).toBeLessThan(100)
})

test('fewer than a hundred of 42,744 cells are rendered at any scroll position', () => {
  for (const scrollTop of [0, 100_000, gridHeight(view) - 320]) {
    expect(numbersToRender({ ...view, scrollTop }, 1).length).toBeLessThan(100)
  }
  expect(numbersToRender({ ...view, scrollTop: gridHeight(view) - 320 }, 42_744).at(-1)).toBe(42_744)
})

test('the cell with the focus is rendered even when it is out of view', () => {
  expect(numbersToRender({ ...view, scrollTop: 100_000 }, 3)[0]).toBe(3)
  expect(numbersToRender(view, 40_000).at(-1)).toBe(40_000)
})

test('scrolling moves only as far as needed to show a cell', () => {
  expect(scrollTopToShow(1, view)).toBe(0)
  expect(scrollTopToShow(31, view)).toBe(12)
  expect(scrollTopToShow(1, { ...view, scrollTop: 500 })).toBe(0)
  expect(cellPosition(31, 5)).toEqual({ row: 6, column: 0, top: 288 })
})

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowLeft', 1, 1],
  ['ArrowDown', 3, 8],
  ['ArrowUp', 3, 3],
  ['End', 3, 42_744],
  ['Home', 300, 1],
  ['PageUp', 13, 3],
  ['PageDown', 42_740, 42_744],
])('in a grid with five columns, %s moves from cell %i to %i', (key, from, to) => {
  expect(numberAfterKey(key, from, 5, 42_744)).toBe(to)
})

test('keys that are not for navigation are ignored', () => {
  expect(numberAfterKey('a', 3, 5, 10)).toBeNull()
})
