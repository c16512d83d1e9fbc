import { useRef } from 'react'
import type { GradebookOrder } from './gradebook-view.ts'
import { GradebookHead } from './GradebookHead.tsx'
import { GradebookRowView } from './GradebookRowView.tsx'
import type { GradebookColumn, GradebookRow } from './useGradebook.ts'
import { useGridFocus } from './useGridFocus.ts'
import { ROW_HEIGHT, useRowWindow } from './useRowWindow.ts'

/** Columns before those of the assignments: name, section and mean. */
const FIXED = 3

interface GradebookGridProps {
  columns: readonly GradebookColumn[]
  rows: readonly GradebookRow[]
  order: GradebookOrder
  countsMissing: boolean
  onOrder: (order: GradebookOrder) => void
}

/** The gradebook as a grid of which only the rows in view are rendered. Names and headings stay in view. */
export function GradebookGrid({ columns, rows, order, countsMissing, onOrder }: GradebookGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const { start, end, pageRows, reveal } = useRowWindow(box, rows.length)
  const size = { rows: rows.length, columns: columns.length + FIXED, pageRows }
  const { active, onKeyDown, cellProps } = useGridFocus(box, size, reveal)
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
      onKeyDown={onKeyDown}
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
          return (
            <GradebookRowView
              key={row.memberId}
              {...{ row, index, countsMissing, cellProps, activeColumn }}
            />
          )
        })}
      </div>
    </div>
  )
}
