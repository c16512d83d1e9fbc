import { readFreedoms } from '../../assignments/access/freedom.ts'
import { resultOf } from '../../attempts/result.ts'
import type { Queryable } from '../../database/input-rows.ts'

/** A delivery with what its body is made of. */
export interface WaitingEvent {
  type: string
  occurredAt: Date
  /** Whether it is about the endpoint's owner themselves. */
  isOwn: boolean
  includeDetails: boolean
  data: Record<string, unknown>
  details: Record<string, unknown> | null
}

/** The body of a request; null if its receiver may not learn of the event yet. */
export type Body = string | null

/** Writes the bodies of requests. Scores that the endpoint's owner may not see now are left out. */
export async function composeBodies(
  client: Queryable,
  events: readonly WaitingEvent[],
  now: Date,
): Promise<Body[]> {
  const hidden = await findHidden(client, events, now)
  return events.map((event) => {
    const { type, occurredAt, includeDetails, data, details } = event
    const isHidden = hidden.has(event)
    // That a score was corrected says something about the score.
    if (isHidden && type === 'attempt.corrected') return null
    const shown = includeDetails && details ? { ...data, ...shownDetails(details, isHidden) } : data
    return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: shown })
  })
}

// Who teaches a class sees its scores. Who took an assignment may have to wait.
async function findHidden(
  client: Queryable,
  events: readonly WaitingEvent[],
  now: Date,
): Promise<Set<WaitingEvent>> {
  const own = events.flatMap((event) => {
    const { assignment_id: assignmentId, member_id: memberId, user_id: learnerId } = event.data
    if (!event.isOwn || !event.type.startsWith('attempt.') || typeof assignmentId !== 'string') return []
    return [{ event, attempt: { assignmentId, memberId: textOf(memberId), learnerId: textOf(learnerId) } }]
  })
  if (own.length === 0) return new Set()
  const freedoms = await readFreedoms(
    client,
    own.map(({ attempt }) => attempt),
    now,
  )
  return new Set(own.flatMap(({ event }, index) => (freedoms[index]?.scoreFree === true ? [] : [event])))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function shownDetails(
  { correct, total, left_out: leftOut, ...texts }: Record<string, unknown>,
  isHidden: boolean,
): Record<string, unknown> {
  if (typeof correct !== 'number' || typeof total !== 'number' || typeof leftOut !== 'number') return texts
  if (isHidden) return { ...texts, score: null, correct_answers: null, total_questions: null }
  const { score, correctAnswers, totalQuestions } = resultOf({ correct, total, leftOut })
  return { ...texts, score, correct_answers: correctAnswers, total_questions: totalQuestions }
}
