import { countedAttempt } from '../../assignments/taking/counted-attempt.ts'
import { scoreOf, type Counts } from '../../attempts/result.ts'
import type { Assignment } from '../../database/prisma/client.ts'

/** How many scores a correction moves. */
export interface MoveCounts {
  scores: number
  /** Of these, scores that change. */
  changed: number
  up: number
  down: number
}

/** A score that a correction moves. */
export interface Move {
  memberId: string
  displayName: string
  /** Percent, rounded to one decimal; null if no question counts. */
  before: number | null
  after: number | null
}

/** A completed attempt. */
export interface ScoredAttempt extends Counts {
  id: string
  /** Null for practice. */
  assignmentId: string | null
  /** Null for practice. */
  memberId: string | null
  displayName: string | null
  answered: number
}

/** What attempts have after a correction, by their id. */
export type NewCounts = ReadonlyMap<string, Pick<Counts, 'correct' | 'leftOut'>>

type Change = Pick<Move, 'before' | 'after'> & { direction: number }

/**
 * Counts the scores of an assignment that move, and lists them. The score of a learner is the one that
 * counts.
 */
export function movesOf(
  rule: Assignment['scoreRule'],
  attempts: readonly ScoredAttempt[],
  newCounts: NewCounts,
): MoveCounts & { moves: Move[] } {
  const byMember = new Map<string, ScoredAttempt[]>()
  for (const attempt of attempts) {
    const own = byMember.get(attempt.memberId ?? '')
    if (own) own.push(attempt)
    else byMember.set(attempt.memberId ?? '', [attempt])
  }
  const changes = [...byMember].map(([memberId, own]) => ({
    memberId,
    displayName: own[0]?.displayName ?? '',
    ...changeOf(
      countedOf(rule, own),
      countedOf(
        rule,
        own.map((attempt) => withNewCounts(attempt, newCounts)),
      ),
    ),
  }))
  const moves = changes
    .filter(({ direction }) => direction !== 0)
    .map(({ memberId, displayName, before, after }) => ({ memberId, displayName, before, after }))
  return { ...countsOf(changes), moves }
}

/** Counts the practice attempts whose score moves. */
export function practiceMoves(attempts: readonly ScoredAttempt[], newCounts: NewCounts): MoveCounts {
  return countsOf(attempts.map((attempt) => changeOf(attempt, withNewCounts(attempt, newCounts))))
}

/** Adds up how many scores move. */
export function sumOf(counts: readonly MoveCounts[]): MoveCounts {
  const sum = (field: keyof MoveCounts) => counts.reduce((total, count) => total + count[field], 0)
  return { scores: sum('scores'), changed: sum('changed'), up: sum('up'), down: sum('down') }
}

function countedOf(rule: Assignment['scoreRule'], attempts: readonly ScoredAttempt[]): Counts | undefined {
  return countedAttempt(
    rule,
    attempts.map((attempt) => ({ ...attempt, status: 'COMPLETED' as const })),
  )
}

function withNewCounts(attempt: ScoredAttempt, newCounts: NewCounts): ScoredAttempt {
  return { ...attempt, ...newCounts.get(attempt.id) }
}

function changeOf(before: Counts | undefined, after: Counts | undefined): Change {
  return {
    before: shownScore(before),
    after: shownScore(after),
    direction: Math.sign(shareOf(after) - shareOf(before)),
  }
}

const hasScore = (counts: Counts | undefined): counts is Counts =>
  counts !== undefined && counts.total > counts.leftOut

const shownScore = (counts: Counts | undefined) => (hasScore(counts) ? scoreOf(counts) : null)

// No score is less than 0 percent.
const shareOf = (counts: Counts | undefined) =>
  hasScore(counts) ? counts.correct / (counts.total - counts.leftOut) : -1

function countsOf(changes: readonly Change[]): MoveCounts {
  const up = changes.filter(({ direction }) => direction > 0).length
  const down = changes.filter(({ direction }) => direction < 0).length
  return { scores: changes.length, changed: up + down, up, down }
}
