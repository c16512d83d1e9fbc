import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatCount } from '../../../../ui/counts.ts'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { useFirstNew } from '../../../../ui/useFirstNew.ts'
import {
  arrange,
  FILTER_NAMES,
  named,
  ORDER_NAMES,
  type LiveFilter,
  type LiveOrder,
  type LiveRow,
} from './live-rows.ts'
import { LiveRowItem } from './LiveRowItem.tsx'

/** Number of learners that are shown at once. */
const PAGE_SIZE = 100
/** From this many learners on, the list can be searched. */
const FINDER_FROM = 20

interface LiveListProps {
  rows: readonly LiveRow[]
  /** Null if nothing can be changed. */
  onExtend: ((row: LiveRow) => void) | null
}

/** The learners of a sitting, searched, filtered and in order. */
export function LiveList({ rows, onExtend }: LiveListProps) {
  const [filter, setFilter] = useState<LiveFilter>('ALL')
  const [order, setOrder] = useState<LiveOrder>('NAME')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(PAGE_SIZE)
  const isSearching = search.trim() !== ''
  const matching = arrange(named(rows, search), filter, order)
  const shown = matching.slice(0, limit)
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(shown.length)
  const more = () => {
    focusFirstNew()
    setLimit(limit + PAGE_SIZE)
  }
  return (
    <>
      {(isSearching || rows.length >= FINDER_FROM) && (
        <TextField
          label="Search learners"
          type="search"
          required
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <Select label="Show" value={filter} onChange={({ target }) => setFilter(target.value as LiveFilter)}>
          {Object.entries(FILTER_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Order" value={order} onChange={({ target }) => setOrder(target.value as LiveOrder)}>
          {Object.entries(ORDER_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="text-sm text-muted tabular-nums empty:hidden">
        {isSearching ? `${formatCount(matching.length, 'learner')} found` : ''}
      </p>
      {filter !== 'ALL' && !isSearching && (
        <p className="text-sm text-muted tabular-nums">{formatCount(matching.length, 'learner')}</p>
      )}
      {shown.length > 0 && (
        <ul
          ref={list}
          aria-label="Learners"
          className="divide-y divide-line rounded-box border border-line bg-surface"
        >
          {shown.map((row) => (
            <LiveRowItem key={row.memberId} row={row} onExtend={onExtend && (() => onExtend(row))} />
          ))}
        </ul>
      )}
      {matching.length > limit && (
        <Button look="secondary" className="w-full" onClick={more}>
          Show more learners
        </Button>
      )}
    </>
  )
}
