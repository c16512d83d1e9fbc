import { ArrowDown, ArrowUp } from 'lucide-react'
import { UserText } from '../../../ui/UserText.tsx'
import type { GradebookOrder } from './gradebook-view.ts'
import { CELL, MEAN, NAME, SCORE } from './grid-look.ts'
import type { GradebookColumn } from './useGradebook.ts'
import type { CellProps } from './useGridFocus.ts'
import { ROW_HEIGHT } from './useRowWindow.ts'

interface GradebookHeadProps {
  columns: readonly GradebookColumn[]
  order: GradebookOrder
  onOrder: (order: GradebookOrder) => void
  cellProps: CellProps
}

/** The headings of the gradebook, each of which orders the rows. Deleted assignments are grey. */
export function GradebookHead({ columns, order, onOrder, cellProps }: GradebookHeadProps) {
  const heads = [
    { by: 'NAME', title: 'Name', look: NAME, isOut: false },
    { by: 'SECTION', title: 'Section', look: CELL, isOut: false },
    { by: 'MEAN', title: 'Mean %', look: MEAN, isOut: false },
    ...columns.map(({ assignmentId, title, archivedAt }) => ({
      by: { assignmentId },
      title,
      look: SCORE,
      isOut: archivedAt !== null,
    })),
  ] satisfies { by: GradebookOrder['by']; title: string; look: string; isOut: boolean }[]
  return (
    <div role="row" aria-rowindex={1} className="flex" style={{ height: ROW_HEIGHT }}>
      {heads.map(({ by, title, look, isOut }, column) => {
        const isOrdered = isSame(order.by, by)
        const Arrow = order.isDescending ? ArrowDown : ArrowUp
        const choose = () => onOrder({ by, isDescending: isOrdered && !order.isDescending })
        return (
          <div
            key={typeof by === 'string' ? by : by.assignmentId}
            role="columnheader"
            {...cellProps(0, column)}
            tabIndex={cellProps(0, column).tabIndex}
            aria-sort={isOrdered ? (order.isDescending ? 'descending' : 'ascending') : 'none'}
            data-out={isOut || undefined}
            className={`${look} cursor-pointer bg-surface font-semibold data-out:text-muted`}
            onClick={choose}
            onKeyDown={({ key }) => {
              if (key === 'Enter' || key === ' ') choose()
            }}
          >
            <span className="flex max-w-full min-w-0 items-center gap-1">
              <UserText layout="line" title={title}>
                {title}
              </UserText>
              {isOrdered && <Arrow aria-hidden="true" className="size-4 shrink-0" />}
            </span>
            {isOut && <span className="sr-only">, deleted</span>}
          </div>
        )
      })}
    </div>
  )
}

function isSame(one: GradebookOrder['by'], other: GradebookOrder['by']): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  return one.assignmentId === other.assignmentId
}
