import { useRef } from 'react'
import type { GradebookPlace } from './gradebook-places.ts'
import type { GradebookOrder, MeanChoices } from './gradebook-view.ts'
import { GradebookHead } from './GradebookHead.tsx'
import { GradebookRowView } from './GradebookRowView.tsx'
import type { GradebookColumn, GradebookRow } from './useGradebook.ts'
import { useGridFocus, type Cell } from './useGridFocus.ts'
import { useGridScroll } from './useGridScroll.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { ROW_HEIGHT, useRowWindow } from './useRowWindow.ts'

/** Columns before those of the assignments: name, section and mean. */
const FIXED = 3

interface GradebookGridProps {
  columns: readonly GradebookColumn[]
  rows: readonly GradebookRow[]
  order: GradebookOrder
  choices: MeanChoices
  /** Whether all rows have come. */
  isComplete: boolean
  /** Where the grid was left; null if it begins at its top. */
  start: GradebookPlace | null
  onOrder: (order: GradebookOrder) => void
  /** Called to open the attempts of a cell, with the place to which to return. */
  onOpen: (ids: { memberId: string; assignmentId: string }, place: GradebookPlace) => void
}

/** The gradebook as a grid of which only the rows in view are rendered. Names and headings stay in view. */
export function GradebookGrid(props: GradebookGridProps) {
  const { columns, rows, isComplete, order, choices, start: left, onOrder, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  const { start, end, pageRows, reveal } = useRowWindow(box, rows.length)
  const size = { rows: rows.length, columns: columns.length + FIXED, pageRows }
  const { active, onKeyDown, cellProps, moveTo } = useGridFocus(
    box,
    size,
    reveal,
    left?.cell ?? { row: 0, column: 0 },
  )
  useGridScroll(box, left, rows.length)
  useReturnFocus(left, { rows, isComplete, moveTo })
  const open = (at: Cell) => {
    const row = rows[at.row - 1]
    const cell = row?.cells[at.column - FIXED]
    if (!row || !cell || cell.attempts === 0 || !box.current) return
    const { scrollTop, scrollLeft } = box.current
    const { memberId } = row
    onOpen({ memberId, assignmentId: cell.assignmentId }, { cell: at, memberId, scrollTop, scrollLeft })
  }
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, place) => start + place)
  // The row with the tab stop stays, so that the focus does.
  const kept = active.row - 1
  if (kept >= 0 && kept < rows.length && (kept < start || kept >= end)) indexes.push(kept)
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={-1}
      aria-label="Gradebook"
      aria-rowcount={rows.length + 1}
      aria-colcount={size.columns}
      className="max-h-[70vh] overflow-auto overscroll-contain rounded-box border border-line bg-surface"
      onKeyDown={(event) => {
        if (event.key === 'Enter') open(active)
        onKeyDown(event)
      }}
      onClick={({ target }) => {
        const at = target instanceof Element ? cellOf(target) : null
        if (at) open(at)
      }}
    >
      <div
        role="rowgroup"
        className="sticky top-0 z-20 w-max min-w-full border-b border-line-strong bg-surface"
      >
        <GradebookHead {...{ columns, order, onOrder, cellProps }} />
      </div>
      <div role="rowgroup" className="relative w-max min-w-full" style={{ height: rows.length * ROW_HEIGHT }}>
        {indexes.map((index) => {
          const row = rows[index]
          if (!row) return null
          const activeColumn = active.row === index + 1 ? active.column : null
          return <GradebookRowView key={row.memberId} {...{ row, index, choices, cellProps, activeColumn }} />
        })}
      </div>
    </div>
  )
}

function cellOf(element: Element): Cell | null {
  const [row, column] =
    element.closest('[data-cell]')?.getAttribute('data-cell')?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
