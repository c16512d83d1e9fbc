import { useRef } from 'react'
import { CELL, cellPlace, GAP, gridHeight, numbersToDraw } from './grid-window.ts'
import { OverviewCell } from './OverviewCell.tsx'
import { useActiveCell } from './useActiveCell.ts'
import { useBoxView } from './useBoxView.ts'

interface OverviewGridProps {
  total: number
  current: number
  answered: ReadonlySet<number>
  onPick: (number: number) => void
  /** The ids of the texts that say what a button's look means. */
  legend: { answered: string; open: string }
}

/**
 * A grid of numbered buttons that draws only what is seen. It is one stop of the Tab key; arrows, Home and End move
 * inside it.
 */
export function OverviewGrid({ total, current, answered, onPick, legend }: OverviewGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useBoxView(box, total)
  const { columns, height } = view
  const { active, onKeyDown } = useActiveCell({ box, current, total, columns, height })
  const cellWidth = `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`
  return (
    <div ref={box} className="-m-1 max-h-64 overflow-y-auto overscroll-contain p-1 lg:max-h-96">
      <div
        role="group"
        aria-label="Questions"
        className="relative"
        style={{ height: gridHeight({ total, columns }) }}
      >
        {numbersToDraw({ ...view, total }, active).map((number) => {
          const { column, top } = cellPlace(number, columns)
          return (
            <OverviewCell
              key={number}
              number={number}
              isCurrent={number === current}
              isAnswered={answered.has(number)}
              isTabStop={number === active}
              onPick={onPick}
              onKeyDown={onKeyDown}
              describedBy={answered.has(number) ? legend.answered : legend.open}
              style={{
                top,
                height: CELL,
                width: cellWidth,
                left: `calc((${cellWidth} + ${GAP}px) * ${column})`,
              }}
            />
          )
        })}
      </div>
    </div>
  )
}
