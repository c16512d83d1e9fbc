import { Minus, Pencil, Plus, type LucideIcon } from 'lucide-react'
import { formatCount, formatNumber } from '../../../ui/counts.ts'
import { Pictures } from '../../../ui/pictures/pictures.ts'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import type { Difference } from './sync-quiz.ts'

const KINDS: Readonly<
  Record<Difference['changes'][number]['kind'], { Icon: LucideIcon; label: string; tone: string }>
> = {
  ADDED: { Icon: Plus, label: 'Added:', tone: 'text-correct' },
  CHANGED: { Icon: Pencil, label: 'Changed:', tone: 'text-accent' },
  REMOVED: { Icon: Minus, label: 'Removed:', tone: 'text-wrong' },
}
// The names that the server gives to the parts of a quiz.
const FIELDS = new Map([['timeLimit', 'time limit']])

/** How a quiz differs from a file: counts, and the first questions that differ. */
export function DifferenceView({ difference }: { difference: Difference }) {
  const { added, changed, removed, unchanged, fields, changes } = difference
  const counts = [
    ['Added', added],
    ['Changed', changed],
    ['Removed', removed],
    ['Unchanged', unchanged],
  ] as const
  const hidden = added + changed + removed - changes.length
  return (
    <section aria-labelledby="difference" className="rounded-box border border-line-strong bg-surface p-4">
      <h2 id="difference" className="font-semibold">
        What the update changes
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {fields.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {`Of the quiz itself: ${fields.map((field) => FIELDS.get(field) ?? field).join(', ')}.`}
        </p>
      )}
      {changes.length > 0 && (
        <ul
          tabIndex={0}
          aria-label="Questions that differ"
          className="mt-3 max-h-96 divide-y divide-line overflow-y-auto border-t border-line"
        >
          {changes.map((change, index) => (
            <ChangedQuestion key={index} change={change} />
          ))}
          {hidden > 0 && (
            <li className="py-2 text-sm text-muted">{`and ${formatCount(hidden, 'more question')}`}</li>
          )}
        </ul>
      )}
    </section>
  )
}

function ChangedQuestion({ change }: { change: Difference['changes'][number] }) {
  const { kind, text, format, pictures, fields } = change
  const { Icon, label, tone } = KINDS[kind]
  return (
    <li className="flex gap-3 py-2">
      <Icon role="img" aria-label={label} className={`mt-1 size-4 shrink-0 ${tone}`} strokeWidth={3} />
      <div className="min-w-0 grow">
        <Pictures value={pictures}>
          <FormattedText
            as="p"
            format={format}
            className={format === 'PLAIN' ? 'line-clamp-3' : '[&_img]:max-h-40'}
          >
            {text}
          </FormattedText>
        </Pictures>
        {fields.length > 0 && <p className="text-sm text-muted">{fields.join(', ')}</p>}
      </div>
    </li>
  )
}
