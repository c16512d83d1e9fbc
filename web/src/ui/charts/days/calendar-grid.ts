import { addDays, weekdayIndexOf } from '../../time/study-days.ts'

/** A day in the grid of a calendar. */
export interface CalendarCell {
  day: string
  /** The week's column, from 0. */
  column: number
  /** The weekday's row, from 0 for Monday. */
  row: number
}

export interface CalendarGrid {
  cells: CalendarCell[]
  columns: number
  /** Columns that begin a month, with its name's day. */
  months: { column: number; day: string }[]
}

/** The fewest columns between two names of months, so that they do not touch. */
const MONTH_WIDTH = 3

/**
 * Lays out whole weeks around a day, one week a column.
 *
 * @param today a study day, "2026-11-24".
 * @param before how many weeks before this one.
 * @param after how many weeks after this one.
 */
export function calendarGrid(today: string, before: number, after: number): CalendarGrid {
  const first = addDays(today, -weekdayIndexOf(today) - 7 * before)
  const columns = before + 1 + after
  const cells = Array.from({ length: 7 * columns }, (_, index) => ({
    day: addDays(first, index),
    column: Math.floor(index / 7),
    row: index % 7,
  }))
  const months: CalendarGrid['months'] = []
  for (const { day, column } of cells.filter(({ row }) => row === 0)) {
    const last = months.at(-1)
    const isNew = last === undefined || last.day.slice(0, 7) !== day.slice(0, 7)
    if (!isNew) continue
    // The first column may belong to a month that is almost over.
    if (last && column - last.column < MONTH_WIDTH) months.pop()
    months.push({ column, day })
  }
  return { cells, columns, months }
}

/**
 * Sorts a count into one of four steps, by its share of the largest one.
 *
 * @returns 0 for nothing, otherwise 1 to 4.
 */
export function stepOf(count: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (count <= 0) return 0
  const step = Math.ceil((4 * count) / Math.max(most, 1))
  return Math.min(4, Math.max(1, step)) as 1 | 2 | 3 | 4
}
