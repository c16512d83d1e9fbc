import { Check } from 'lucide-react'
import type { CSSProperties, KeyboardEventHandler } from 'react'

const LOOKS = {
  current: 'border-accent bg-accent text-on-accent font-bold',
  answered: 'border-correct/40 bg-correct-soft text-correct hover:border-correct',
  open: 'border-line bg-surface hover:border-line-strong',
}

interface OverviewCellProps {
  number: number
  isCurrent: boolean
  isAnswered: boolean
  isTabStop: boolean
  describedBy: string
  onPick: (number: number) => void
  onKeyDown: KeyboardEventHandler
  style: CSSProperties
}

/**
 * The button of a question. Since colour alone is not enough, an answered question also has a tick, and the
 * current one is bold.
 */
export function OverviewCell(props: OverviewCellProps) {
  const { number, isCurrent, isAnswered, isTabStop, describedBy, onPick, onKeyDown, style } = props
  const look = isCurrent ? 'current' : isAnswered ? 'answered' : 'open'
  return (
    <button
      type="button"
      data-number={number}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isCurrent ? 'step' : undefined}
      aria-describedby={describedBy}
      onClick={() => onPick(number)}
      onKeyDown={onKeyDown}
      style={style}
      className={`absolute flex items-center justify-center rounded-box border text-sm tabular-nums transition-colors ${LOOKS[look]} forced-colors:aria-[current]:border-4 forced-colors:aria-[current]:border-[Highlight]`}
    >
      <span>{number}</span>
      {isAnswered && (
        <Check aria-hidden="true" strokeWidth={4} className="absolute top-0.5 right-0.5 size-3" />
      )}
    </button>
  )
}
