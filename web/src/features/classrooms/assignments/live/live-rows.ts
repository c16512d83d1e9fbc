import type { AssignmentProgressQuery } from '../../../../gql/graphql.ts'

type Progress = NonNullable<NonNullable<AssignmentProgressQuery['assignment']>['progress']>
type MemberProgress = Progress['members'][number]

/** After so many milliseconds without a save, whoever is taking it counts as idle. */
const IDLE_AFTER = 3 * 60_000

/** A learner of a live page. */
export interface LiveRow extends MemberProgress {
  group: 'NOT_STARTED' | 'IN_PROGRESS' | 'FINISHED' | 'EXCUSED'
  /** Milliseconds since the last save; null if nothing is saved. */
  sinceSave: number | null
  isIdle: boolean
}

/** Which learners are shown. */
export type LiveFilter = 'ALL' | 'NOT_STARTED' | 'IN_PROGRESS' | 'IDLE' | 'FINISHED'

/** What comes first. */
export type LiveOrder = 'NAME' | 'ANSWERED' | 'SAVE' | 'TIME'

export const FILTER_NAMES: Record<LiveFilter, string> = {
  ALL: 'Everybody',
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  IDLE: 'Idle',
  FINISHED: 'Finished',
}

export const ORDER_NAMES: Record<LiveOrder, string> = {
  NAME: 'Name',
  ANSWERED: 'Fewest answers',
  SAVE: 'Longest without a save',
  TIME: 'Least time left',
}

const GROUPS: Record<MemberProgress['state'], LiveRow['group']> = {
  NOT_STARTED: 'NOT_STARTED',
  MISSING: 'NOT_STARTED',
  IN_PROGRESS: 'IN_PROGRESS',
  SUBMITTED: 'FINISHED',
  LATE: 'FINISHED',
  EXCUSED: 'EXCUSED',
}

/** Returns what the page shows of each learner, by the server's clock. */
export function liveRows({ at, members }: Progress): LiveRow[] {
  const now = Date.parse(at)
  return members.map((member) => {
    // Whoever is excused needs no more time.
    const timedOut = member.timedOut && member.state !== 'EXCUSED'
    // An overdue attempt is completed in the background, some seconds later.
    const group = timedOut ? 'FINISHED' : GROUPS[member.state]
    const sinceSave = member.lastSavedAt === null ? null : Math.max(0, now - Date.parse(member.lastSavedAt))
    const sinceSign = sinceSave ?? (member.startedAt === null ? 0 : now - Date.parse(member.startedAt))
    return {
      ...member,
      timedOut,
      group,
      sinceSave,
      isIdle: group === 'IN_PROGRESS' && sinceSign >= IDLE_AFTER,
    }
  })
}

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (one: LiveRow, other: LiveRow) => NAMES.compare(one.displayName, other.displayName)
const isRunning = ({ group }: LiveRow) => group === 'IN_PROGRESS'

// Whoever is taking it comes first, unless the order is that of names.
const running = (value: (row: LiveRow) => number) => (one: LiveRow, other: LiveRow) =>
  Number(isRunning(other)) - Number(isRunning(one)) || value(one) - value(other) || byName(one, other)

const ORDERS: Record<LiveOrder, (one: LiveRow, other: LiveRow) => number> = {
  NAME: byName,
  ANSWERED: running(({ answered }) => answered),
  SAVE: running(({ sinceSave }) => -(sinceSave ?? Number.MAX_SAFE_INTEGER)),
  TIME: running(({ secondsLeft }) => secondsLeft ?? Number.MAX_SAFE_INTEGER),
}

/** Returns the rows whose names have all words of a search, in upper or lower case. */
export function named(rows: readonly LiveRow[], search: string): readonly LiveRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ displayName }) => words.every((word) => displayName.toLowerCase().includes(word)))
}

/** Returns the rows of a filter, in order. */
export function arrange(rows: readonly LiveRow[], filter: LiveFilter, order: LiveOrder): LiveRow[] {
  const shown = rows.filter(
    ({ group, isIdle }) => filter === 'ALL' || (filter === 'IDLE' ? isIdle : group === filter),
  )
  return shown.toSorted(ORDERS[order])
}
