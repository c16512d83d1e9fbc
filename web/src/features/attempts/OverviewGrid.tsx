import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  CELL,
  cellPlace,
  GAP,
  gridHeight,
  numberAfterKey,
  numbersToDraw,
  scrollTopToShow,
} from './grid-window.ts'
import { OverviewCell } from './OverviewCell.tsx'
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
  const view = useBoxView(box)
  const [active, setActive] = useState(current)
  const wantsFocus = useRef(false)
  const { columns } = view

  const show = (number: number) => {
    const element = box.current
    if (!element) return
    const { scrollTop, clientHeight: height } = element
    element.scrollTop = scrollTopToShow(number, { scrollTop, height, columns })
  }

  // The current question stays in sight, also when it is changed elsewhere or the box gets its size.
  useEffect(() => {
    setActive(current)
    show(current)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current, columns, view.height])

  // The button that a key leads to exists only now.
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    box.current?.querySelector<HTMLElement>(`[data-number="${active}"]`)?.focus({ preventScroll: true })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = numberAfterKey(event.key, active, columns, total)
    if (target === null) return
    event.preventDefault()
    wantsFocus.current = true
    setActive(target)
    show(target)
  }

  const cellWidth = `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`
  return (
    <div ref={box} className="-m-1 max-h-64 overflow-y-auto overscroll-contain p-1 lg:max-h-96">
      <div
        role="group"
        aria-label="Questions"
        className="relative"
        style={{ height: gridHeight({ total, columns }) }}
        onKeyDown={onKeyDown}
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
