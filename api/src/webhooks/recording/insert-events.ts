// Records events in the transaction that causes them: they are never lost, and never sent for what was rolled
// back. The import thread uses this file, so it imports nothing but types.
import type { QueryConfig } from 'pg'
import type { EventType } from 'quiz-format/rules'

/** Anything that runs a statement: a transaction, or a pool for a single statement. */
export interface Recorder {
  query: (statement: QueryConfig) => Promise<unknown>
}

/** An event in SQL. */
export interface EventSql {
  /** Without FROM; the tables from which the expressions read. */
  from: string
  where: string
  /** Expressions of the moment, and of the ids of those whom it concerns; `null` for none. */
  at: string
  personId: string
  classroomId: string
  quizId: string
  /** The expressions of the fields of `data` and of `details`. */
  data: Record<string, string>
  details: Record<string, string>
  /** The columns by which several events are ordered. */
  orderBy?: string
}

/**
 * Returns SQL that inserts events. Unless somebody whom an event concerns has an endpoint for it, nothing is
 * inserted, and the statement costs no more than two index lookups.
 *
 * @param type SQL expression of the type.
 */
export function insertEvents(type: string, { from, where, at, orderBy, ...event }: EventSql): string {
  const { personId, classroomId, quizId } = event
  return `INSERT INTO webhook_events
      (id, type, occurred_at, transaction_id, person_id, classroom_id, quiz_id, data, details)
    SELECT gen_random_uuid(), ${type}, ${at}, pg_current_xact_id()::text::bigint, ${personId}, ${classroomId}, ${quizId},
      ${objectOf(event.data)}, ${objectOf(event.details)}
    FROM ${from}
    WHERE ${where} AND (
      EXISTS (SELECT FROM webhooks own WHERE own.user_id = ${personId} AND ${type} = ANY (own.events))
      OR EXISTS (
        SELECT FROM members teacher JOIN webhooks theirs ON theirs.user_id = teacher.user_id
        WHERE teacher.classroom_id = ${classroomId} AND teacher.role <> 'LEARNER' AND teacher.state = 'ACTIVE'
          AND ${type} = ANY (theirs.events)
      )
    )${orderBy === undefined ? '' : ` ORDER BY ${orderBy}`}`
}

export const typeSql = (type: EventType): string => `'${type}'`

function objectOf(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`)
  return `jsonb_build_object(${parts.join(', ')})`
}
