import { memo } from 'react'
import { UserText } from '../../../ui/UserText.tsx'
import { formatScore, markOf, spokenCell } from './cell-text.ts'
import { CELL, MEAN, NAME, NAME_TEXT, SCORE } from './grid-look.ts'
import { meanOf, type MeanChoices } from './gradebook-view.ts'
import type { GradebookRow } from './useGradebook.ts'
import type { CellProps } from './useGridFocus.ts'
import { ROW_HEIGHT } from './useRowWindow.ts'

interface GradebookRowViewProps {
  row: GradebookRow
  /** Its place among the shown rows, from 0. */
  index: number
  choices: MeanChoices
  cellProps: CellProps
  /** The column that is the tab stop, if it is in this row: only for that is the row rendered again. */
  activeColumn: number | null
}

/** A learner of the gradebook. Whoever has left is grey. */
export const GradebookRowView = memo(
  function GradebookRowView({ row, index, choices, cellProps }: GradebookRowViewProps) {
    const { displayName, section, state, cells } = row
    const isOut = state === 'LEFT' || state === 'REMOVED' || state === 'BLOCKED'
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        data-out={isOut || undefined}
        className="absolute flex min-w-full border-b border-line data-out:text-muted forced-colors:data-out:text-[GrayText]"
        style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
      >
        <div role="rowheader" {...cellProps(index + 1, 0)} className={NAME}>
          <UserText layout="line" className={NAME_TEXT}>
            {displayName}
          </UserText>
          {isOut && <span className="sr-only">, left the class</span>}
        </div>
        <div role="gridcell" {...cellProps(index + 1, 1)} className={CELL}>
          {section && <UserText layout="line">{section}</UserText>}
        </div>
        <div role="gridcell" {...cellProps(index + 1, 2)} className={`${MEAN} font-semibold`}>
          <span>{formatScore(meanOf(cells, choices))}</span>
        </div>
        {cells.map((cell, column) => (
          <div
            key={cell.assignmentId}
            role="gridcell"
            {...cellProps(index + 1, column + 3)}
            aria-label={spokenCell(cell)}
            data-opens={cell.attempts > 0 || undefined}
            className={`${SCORE} data-opens:cursor-pointer data-opens:hover:bg-sunken`}
          >
            <span className="text-sm whitespace-nowrap text-muted">{markOf(cell)}</span>
            <span>{formatScore(cell.score)}</span>
          </div>
        ))}
      </div>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.choices === after.choices &&
    before.activeColumn === after.activeColumn,
)
