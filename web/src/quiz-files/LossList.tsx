import type { Problem } from 'quiz-format'
import { CircleMinus } from 'lucide-react'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { formatNumber } from '../ui/counts.ts'
import type { Losses } from './file-check.ts'
import { lossSentence } from './loss-texts.ts'

interface LossListProps {
  losses: Losses
  /** The number of questions that are kept; null if that is unknown, because the file has problems. */
  kept: number | null
  /** What the losses are of. */
  whole: 'file' | 'quiz'
  /** One loss with its place, as a line. */
  describe: (loss: Problem) => string
}

/** What is left out of a file or of a quiz, before it is. */
export function LossList({ losses, kept, whole, describe }: LossListProps) {
  const { items, count } = losses
  const hidden = count - items.length
  return (
    <section
      aria-label="Left out"
      className="rounded-box border border-line-strong bg-surface px-4 py-3 text-ink"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 gap-2 font-medium">
          <CircleMinus aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span>{lossSentence(losses, kept, whole)}</span>
        </p>
        <CopyButton what="list of what is left out" text={items.map(describe).join('\n')} />
      </div>
      <ul
        tabIndex={0}
        aria-label="List of what is left out"
        className="mt-2 max-h-60 overflow-y-auto text-sm"
      >
        {items.map((item, index) => (
          <li key={index} dir="auto" className="py-1 wrap-anywhere">
            {describe(item)}
          </li>
        ))}
        {hidden > 0 && <li className="py-1 text-muted">{`and ${formatNumber(hidden)} more`}</li>}
      </ul>
    </section>
  )
}
