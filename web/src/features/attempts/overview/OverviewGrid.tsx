import { useRef } from 'react'
import { CELL, cellPosition, GAP, gridHeight, numbersToRender } from './grid-window.ts'
import { OverviewCell } from './OverviewCell.tsx'
import { useActiveCell } from './useActiveCell.ts'
import { useBoxView } from './useBoxView.ts'

interface OverviewGridProps {
  total: number
  current: number
  answered: ReadonlySet<number>
  onPick: (number: number) => void
  /** The ids of the legend's texts, which describe the buttons. */
  legend: { answered: string; open: string }
}

/** A virtualised grid of numbered buttons. It is one tab stop; arrow keys, Home and End move within it. */
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
        {numbersToRender({ ...view, total }, active).map((number) => {
          const { column, top } = cellPosition(number, columns)
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
