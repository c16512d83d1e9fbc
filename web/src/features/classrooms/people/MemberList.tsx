import { useState, type ReactElement } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { formatCount, formatNumber } from '../../../ui/counts.ts'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { useIsWide } from '../../../ui/page/useIsWide.ts'
import { useFirstNew } from '../../../ui/useFirstNew.ts'
import { EVERYBODY, filterMembers, isRestricting, type MemberFilter } from './member-filter.ts'
import { MemberCards } from './MemberCards.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { MemberFinder } from './MemberFinder.tsx'
import { MemberTable } from './MemberTable.tsx'
import type { MemberTask, RowViewer } from './member-actions.ts'
import { PAGE_SIZE, useMembers } from './useMembers.ts'

/** From this many members on, the list can be searched and filtered. */
const FINDER_FROM = 20
const LOAD_FAILED = 'Failed to load the members'

interface MemberListProps {
  classroomId: string
  viewer: RowViewer
  isArchived: boolean
  /** What can be done with the list, beside its heading. */
  actions?: ReactElement | null
}

/** The members of a class: a table, or cards on phones. */
export function MemberList({ classroomId, viewer, isArchived, actions }: MemberListProps) {
  const [filter, setFilter] = useState(EVERYBODY)
  const isFiltered = isRestricting(filter)
  const { members, totalCount, hasMore, isLoading, hasFailed, loadMore, reload } = useMembers(
    classroomId,
    isFiltered,
  )
  const isWide = useIsWide()
  // A search loads all members, of whom a page could not show thousands.
  const [limit, setLimit] = useState(PAGE_SIZE)
  const matching = members && filterMembers(members, filter)
  const shown = matching?.slice(0, limit)
  const { list, focusFirstNew } = useFirstNew<HTMLElement>(shown?.length ?? 0)
  const isCut = matching !== null && matching.length > limit
  const isSearching = isFiltered && hasMore && !hasFailed

  const find = (wanted: MemberFilter) => {
    setFilter(wanted)
    setLimit(PAGE_SIZE)
  }
  const more = () => {
    if (isLoading) return
    focusFirstNew()
    setLimit(limit + PAGE_SIZE)
    if (!isCut) loadMore()
  }
  // Here rather than in a row, which is another one when the window becomes wide or narrow.
  const [task, setTask] = useState<MemberTask | null>(null)
  const Members = isWide ? MemberTable : MemberCards
  return (
    <section aria-labelledby="members">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="members" className="text-lg font-semibold">
          <span>Members</span>{' '}
          {members && <span className="font-normal text-muted tabular-nums">{formatNumber(totalCount)}</span>}
        </h2>
        {actions}
      </div>
      {totalCount >= FINDER_FROM && <MemberFinder filter={filter} onChange={find} />}
      <p role="status" className="text-sm text-muted tabular-nums not-empty:mt-3">
        {isSearching
          ? 'Searching...'
          : isFiltered && matching
            ? `${formatCount(matching.length, 'member')} found`
            : ''}
      </p>
      <div className="has-[p]:mt-3 has-[p]:flex has-[p]:flex-col has-[p]:items-start has-[p]:gap-3">
        <Message kind="error">{hasFailed && LOAD_FAILED}</Message>
        {hasFailed && <RetryButton look="secondary" onRetry={reload} />}
      </div>
      {!members && isLoading && (
        <Loading shape={<Placeholder className="h-48" />}>Loading members...</Loading>
      )}
      {shown && shown.length > 0 && (
        <Members {...{ list, viewer, isArchived }} members={shown} onChoose={setTask} />
      )}
      {(isCut || (hasMore && !isFiltered)) && (
        <Button look="secondary" className="mt-4 w-full" aria-disabled={isLoading} onClick={more}>
          {isLoading ? 'Loading...' : 'Show more members'}
        </Button>
      )}
      {task && <MemberDialog {...task} classroomId={classroomId} onClose={() => setTask(null)} />}
    </section>
  )
}
