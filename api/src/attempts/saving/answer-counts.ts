// Counts the answers of attempts again only if something was saved that this server has not seen:
// decision 018.
import type { Pool } from 'pg'

/** Attempts whose counts are kept; the ones that were counted first are forgotten first. */
const MAX_KEPT = 20_000
/** Milliseconds for which a save may still be running after it has changed the mark of its attempt. */
const LONGEST_SAVE = 30_000
const TRANSACTION_IDS = 2n ** 32n

/** An attempt, and a text that every save in it changes. */
export interface MarkedAttempt {
  id: string
  mark: string
}

/**
 * SQL for the mark of an attempt: the transactions that wrote it and that locked it last. Every save locks
 * its attempt.
 *
 * @param attempt the name of the row.
 * @param locker SQL for the transaction that locked it, if that is another.
 */
export const markOf = (attempt: string, locker = `${attempt}.xmax`) => `${attempt}.xmin || ' ' || ${locker}`

/** What is saved of an attempt. */
export interface SavedAnswers {
  answered: number
  /** Null if nothing is saved. */
  lastSavedAt: Date | null
}

interface Count extends SavedAnswers {
  mark: string
  /** When the mark was first seen and when the answers were counted, in milliseconds. */
  seenAt: number
  countedAt: number
  /** Whether the save that left the mark was surely counted. */
  isFinished: boolean
}

const kept = new WeakMap<Pool, Map<string, Count>>()

/** Counts the answers of attempts, by the id of the attempt. */
export async function countAnswers(
  pool: Pool,
  attempts: readonly MarkedAttempt[],
): Promise<ReadonlyMap<string, SavedAnswers>> {
  const counts = kept.get(pool) ?? new Map<string, Count>()
  kept.set(pool, counts)
  const at = performance.now()
  const outdated = attempts.filter(({ id, mark }) => isOutdated(counts.get(id), mark, at))
  const fresh = outdated.length > 0 ? await readCounts(pool, outdated, counts, at) : []
  const result = new Map<string, SavedAnswers>()
  for (const { id } of attempts) {
    const count = counts.get(id)
    if (count) result.set(id, count)
  }
  for (const [id, count] of fresh) {
    result.set(id, count)
    counts.delete(id)
    counts.set(id, count)
  }
  for (const id of counts.keys()) {
    if (counts.size <= MAX_KEPT) break
    counts.delete(id)
  }
  return result
}

// A save marks its attempt before its answer can be seen. So a count is repeated until the save has surely
// ended: that is, its transaction is older than all running ones. If several saves lock an attempt at once,
// the mark is no id of a transaction, and only time tells.
function isOutdated(count: Count | undefined, mark: string, at: number): boolean {
  if (count?.mark !== mark || !count.isFinished) return true
  const settled = count.seenAt + LONGEST_SAVE
  return count.countedAt < settled && at >= settled
}

/** A save that is committed. */
export interface CommittedSave {
  attemptId: string
  /** The marks of the attempt before and after the save. */
  markBefore: string
  markAfter: string
  /** When the answer was saved; null if the save was refused. */
  answeredAt: Date | null
  /** Whether the question had no answer before. */
  isNew: boolean
}

/**
 * Adds saves of one statement to the kept counts. If another server has saved in between, the mark before is
 * another one, and the attempt will be counted again.
 */
export function noteSaves(pool: Pool, saves: readonly CommittedSave[]): void {
  const counts = kept.get(pool)
  if (!counts) return
  // Of several saves in one attempt, only the first finds the mark that was kept.
  const followed = new Set<string>()
  for (const { attemptId, markBefore } of saves) {
    const count = counts.get(attemptId)
    if (count?.isFinished && count.mark === markBefore) followed.add(attemptId)
  }
  for (const { attemptId, markAfter, answeredAt, isNew } of saves) {
    const count = followed.has(attemptId) && counts.get(attemptId)
    if (!count) continue
    counts.set(attemptId, {
      ...count,
      mark: markAfter,
      answered: count.answered + (isNew ? 1 : 0),
      lastSavedAt: later(count.lastSavedAt, answeredAt),
    })
  }
}

function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

type CountRow = SavedAnswers & { id: string; oldestRunning: string }

async function readCounts(
  pool: Pool,
  attempts: readonly MarkedAttempt[],
  known: ReadonlyMap<string, Count>,
  countedAt: number,
): Promise<[string, Count][]> {
  const marks = new Map(attempts.map(({ id, mark }) => [id, mark]))
  const { rows } = await pool.query<CountRow>({
    name: 'count-saved-answers',
    text: `SELECT wanted.id, saved.*, pg_snapshot_xmin(pg_current_snapshot())::text AS "oldestRunning"
           FROM unnest($1::uuid[]) AS wanted (id)
           CROSS JOIN LATERAL (
             SELECT count(*)::int AS answered, max(answered_at) AS "lastSavedAt" FROM answers WHERE attempt_id = wanted.id
           ) saved`,
    values: [[...marks.keys()]],
  })
  return rows.map(({ id, oldestRunning, ...saved }) => {
    const mark = marks.get(id) ?? ''
    const before = known.get(id)
    const seenAt = before?.mark === mark ? before.seenAt : countedAt
    return [id, { ...saved, mark, seenAt, countedAt, isFinished: isOlder(mark, oldestRunning) }]
  })
}

// Ids of transactions are numbers of 32 bits that start again at the end; the later half is in the future.
function isOlder(mark: string, oldestRunning: string): boolean {
  const locker = BigInt(mark.split(' ')[1] ?? 0)
  const distance = BigInt.asUintN(32, BigInt(oldestRunning) - locker)
  return locker === 0n || (distance > 0n && distance < TRANSACTION_IDS / 2n)
}
