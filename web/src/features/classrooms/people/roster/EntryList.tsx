import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../../ui/counts.ts'
import { useFirstNew } from '../../../../ui/useFirstNew.ts'
import { UserText } from '../../../../ui/UserText.tsx'
import type { RosterEntry } from './send-roster.ts'

/** Number of people that are shown at first, and that are added each time. */
const STEP = 100

const FIELD_NAMES: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  external_id: 'ID',
  section: 'Section',
  time_factor: 'Time factor',
}

interface EntryListProps {
  label: string
  entries: readonly RosterEntry[]
}

/** People of a roster, each with the fields that change: the old and the new value. */
export function EntryList({ label, entries }: EntryListProps) {
  const [limit, setLimit] = useState(STEP)
  const shown = entries.slice(0, limit)
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(shown.length)
  const more = () => {
    focusFirstNew()
    setLimit(limit + STEP)
  }
  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-line">
        {shown.map((entry, index) => (
          <li key={index} tabIndex={-1} data-focus-target className="px-4 py-2">
            <UserText layout="name" className="font-semibold">
              {entry.name}
            </UserText>
            <Changes changes={entry.changes} isNew={label === 'Added'} />
          </li>
        ))}
      </ul>
      {entries.length > limit && (
        <Button look="quiet" className="w-full" onClick={more}>
          {`Show more (${formatNumber(entries.length - limit)} left)`}
        </Button>
      )}
    </>
  )
}

function Changes({ changes, isNew }: { changes: RosterEntry['changes']; isNew: boolean }) {
  const fields = Object.entries(changes).filter(
    ([field]) => field in FIELD_NAMES && !(isNew && field === 'name'),
  )
  if (fields.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {fields.map(([field, [before, after]]) => (
        <div key={field} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          <dt className="text-muted">{FIELD_NAMES[field]}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 tabular-nums">
            {!isNew && (
              <>
                <del className="min-w-0 text-muted no-underline">
                  <Value>{before}</Value>
                </del>
                <ArrowRight aria-label="becomes" className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
              </>
            )}
            <Value>{after}</Value>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ children }: { children: string | number | null }) {
  return children === null ? <span>none</span> : <UserText translate="no">{String(children)}</UserText>
}
