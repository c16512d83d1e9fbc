import { expect, test } from 'vitest'
import { calendarGrid, stepOf } from './calendar-grid.ts'

test('whole weeks from Monday to Sunday stand around the week of today', () => {
  const { cells, columns } = calendarGrid('2026-11-24', 2, 1)
  expect(columns).toBe(4)
  expect([cells[0], cells.at(-1)]).toEqual([
    { day: '2026-11-09', column: 0, row: 0 },
    { day: '2026-12-06', column: 3, row: 6 },
  ])
  expect(cells.find(({ day }) => day === '2026-11-24')).toMatchObject({ column: 2, row: 1 })
})

test('a month is named at its first whole week, and two names do not touch', () => {
  expect(calendarGrid('2026-11-24', 8, 4).months).toEqual([
    { column: 1, day: '2026-10-05' },
    { column: 5, day: '2026-11-02' },
    { column: 10, day: '2026-12-07' },
  ])
})

test('counts have four steps by their share of the largest', () => {
  expect([0, 1, 10, 11, 25, 40].map((count) => stepOf(count, 40))).toEqual([0, 1, 1, 2, 3, 4])
  expect([stepOf(1, 1), stepOf(0, 0)]).toEqual([4, 0])
})
