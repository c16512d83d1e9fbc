import { CircleHelp } from 'lucide-react'
import { formatCount } from '../../ui/counts.ts'

const MAX_LISTED = 6

interface UnansweredNoticeProps {
  numbers: readonly number[]
  onPick: (number: number) => void
}

/** Lists the unanswered questions as buttons that lead to them. */
export function UnansweredNotice({ numbers, onPick }: UnansweredNoticeProps) {
  if (numbers.length === 0) return null
  const hiddenCount = numbers.length - MAX_LISTED
  return (
    <section aria-label="Questions without an answer" className="flex w-full flex-wrap items-center gap-x-1">
      <p className="flex items-start gap-2 pr-1 text-sm">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          <strong className="font-semibold tabular-nums">{formatCount(numbers.length, 'question')}</strong>{' '}
          without an answer, counted as incorrect:
        </span>
      </p>
      <ul className="flex flex-wrap items-center gap-1">
        {numbers.slice(0, MAX_LISTED).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={`Go to question ${number}`}
              onClick={() => onPick(number)}
              className="min-h-8 min-w-8 rounded-box px-2 text-sm font-semibold text-accent tabular-nums underline underline-offset-4 hover:bg-accent-soft"
            >
              {number}
            </button>
          </li>
        ))}
        {hiddenCount > 0 && (
          <li className="text-sm text-muted tabular-nums">{`and ${formatCount(hiddenCount, 'other')}`}</li>
        )}
      </ul>
    </section>
  )
}
