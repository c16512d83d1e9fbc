import type { Pool } from 'pg'
import { nextTry } from '../../../webhooks/sending/retry-plan.ts'
import type { ServiceClient } from '../../../outbound/platform-services.ts'
import { ServiceFailure } from '../service-failure.ts'
import { SERVICE_SCOPE } from '../service-scopes.ts'
import { readCurrentScore, type CurrentScore } from './current-score.ts'
import { beginScore, ScoreLost, type DueScore, type ScoreOutcome } from './due-scores.ts'
import { forgetLineItem, lineItemOf, LineItemSought } from './line-item.ts'
import { LineItemGone, postScore } from './post-score.ts'

// Milliseconds.
const SOUGHT_AGAIN = 2_000

export interface TryDeps {
  pool: Pool
  now: () => Date
  client: ServiceClient
}

/**
 * Sends a score as it is now, if it may be shown and the platform has another one.
 *
 * @returns what to store; null if the server stops, or the score is another's by now: then it counts as not
 *   tried.
 */
export async function tryScore(
  deps: TryDeps,
  due: DueScore,
  { signal, stopping }: { signal: AbortSignal; stopping: AbortSignal },
): Promise<ScoreOutcome | 'NOTHING' | null> {
  const { assignmentId, memberId, score, sentAt, stampedAt, tries } = due
  const now = deps.now()
  const rest = { score, sentAt, stampedAt, isUncertain: null, tries, nextTryAt: null, error: null }
  const wasNeverSent = sentAt === null && !due.isUncertain
  const current =
    assignmentId === null ? null : await readCurrentScore(deps.pool, { assignmentId, memberId }, now)
  if (!current || (current.score === null && wasNeverSent))
    return wasNeverSent ? 'NOTHING' : { ...rest, state: 'SENT' }
  if (sentAt && current.score === score && !due.isUncertain) return { ...rest, state: 'SENT' }
  if (!current.isFree && current.score !== null)
    return { ...rest, state: 'PENDING', nextTryAt: current.lookAt }
  const timestamp = new Date(Math.max(now.getTime(), (stampedAt?.getTime() ?? 0) + 1))
  try {
    await send(deps, due, { ...current, timestamp, signal })
    const sent = { score: current.score, sentAt: now, stampedAt: timestamp, isUncertain: false, tries: 0 }
    return { ...rest, ...sent, state: 'SENT' }
  } catch (error) {
    if (stopping.aborted || error instanceof ScoreLost) return null
    if (error instanceof LineItemSought)
      return { ...rest, state: 'PENDING', nextTryAt: new Date(now.getTime() + SOUGHT_AGAIN) }
    if (!(error instanceof ServiceFailure)) throw error
    // A platform that refuses a score keeps the one that it has.
    const isUncertain = error.isFinal ? due.isUncertain : null
    return failed({ ...rest, stampedAt: timestamp, isUncertain }, error, now)
  }
}

function failed(rest: Omit<ScoreOutcome, 'state'>, failure: ServiceFailure, at: Date): ScoreOutcome {
  const tries = rest.tries + 1
  const { message: error, retryAfter } = failure
  const nextTryAt = failure.isFinal ? null : nextTry({ tries, at, retryAfter })
  return { ...rest, tries, error, nextTryAt, state: nextTryAt === null ? 'REFUSED' : 'PENDING' }
}

async function send(
  { pool, client }: TryDeps,
  due: DueScore,
  { assignment, score, timestamp, signal }: CurrentScore & { timestamp: Date; signal: AbortSignal },
): Promise<void> {
  if (!due.scopes.includes(SERVICE_SCOPE.score))
    throw new ServiceFailure('the platform takes no scores from this link', { isFinal: true })
  const post = async (link: DueScore) => {
    const lineItem = await lineItemOf({ pool, client, link, title: assignment.title, signal })
    await beginScore(pool, due, timestamp)
    await postScore({ client, due, score, timestamp, lineItem, signal })
  }
  try {
    await post(due)
  } catch (error) {
    if (!(error instanceof LineItemGone)) throw error
    await sendToAnother(pool, due, post)
  }
}

// A column that somebody deleted is found or made again, but not one that the platform itself named.
async function sendToAnother(
  pool: Pool,
  due: DueScore,
  post: (link: DueScore) => Promise<void>,
): Promise<void> {
  const gone = new ServiceFailure('the column is gone from the platform’s gradebook', { isFinal: true })
  if (due.lineItemUrl !== null) throw gone
  await forgetLineItem(pool, due.linkId)
  try {
    await post({ ...due, foundLineItemUrl: null })
  } catch (error) {
    throw error instanceof LineItemGone ? gone : error
  }
}
