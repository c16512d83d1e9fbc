import { formatNumber } from '../../../../ui/counts.ts'

interface ModeCardProps {
  name: string
  hint: string
  /** How many questions match; null for an attempt, undefined while it is not known. */
  count: number | null | undefined
  isChosen: boolean
  onChoose: () => void
}

/** A choice of what to practise, with the number of questions that match. */
export function ModeCard({ name, hint, count, isChosen, onChoose }: ModeCardProps) {
  const isEmpty = count === 0
  return (
    <label className="relative flex min-h-16 items-center gap-3 rounded-box border border-line-strong/60 bg-surface px-4 py-2.5 transition-colors has-enabled:hover:border-accent has-disabled:border-line has-disabled:bg-transparent has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-disabled:border-[GrayText] forced-colors:has-disabled:text-[GrayText] forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]">
      <input
        type="radio"
        name="mode"
        checked={isChosen}
        disabled={isEmpty}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer rounded-box opacity-0 disabled:cursor-not-allowed"
      />
      <span className="min-w-0 grow">
        <span className={`block font-semibold ${isEmpty ? 'text-muted' : ''}`}>{name}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
      <span className="min-w-10 shrink-0 text-end text-lg font-bold tabular-nums">
        {typeof count === 'number' && count > 0 ? formatNumber(count) : ''}
      </span>
    </label>
  )
}
