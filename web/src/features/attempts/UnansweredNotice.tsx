import { CircleHelp } from 'lucide-react'
import { formatCount } from '../../ui/counts.ts'

const MOST = 12

interface UnansweredNoticeProps {
  numbers: readonly number[]
  onPick: (number: number) => void
}

/** Names the questions without an answer, each with the way to it. */
export function UnansweredNotice({ numbers, onPick }: UnansweredNoticeProps) {
  const more = numbers.length - MOST
  return (
    <section
      aria-label="Questions without an answer"
      className="rounded-box border border-line bg-surface px-4 py-3"
    >
      <p className="flex items-start gap-2">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <span>
          <strong className="font-semibold tabular-nums">{formatCount(numbers.length, 'question')}</strong>{' '}
          without an answer. They count as incorrect.
        </span>
      </p>
      <ul className="mt-2 flex flex-wrap items-center gap-1 pl-7">
        {numbers.slice(0, MOST).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={`Go to question ${number}`}
              onClick={() => onPick(number)}
              className="min-h-8 min-w-8 rounded-box px-2 text-sm font-semibold text-accent tabular-nums hover:bg-accent-soft"
            >
              {number}
            </button>
          </li>
        ))}
        {more > 0 && (
          <li className="px-2 text-sm text-muted tabular-nums">and {formatCount(more, 'other')}</li>
        )}
      </ul>
    </section>
  )
}
