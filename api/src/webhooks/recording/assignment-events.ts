import { insertEvents, typeSql, type EventSql, type Recorder } from './insert-events.ts'

const ASSIGNMENT: Omit<EventSql, 'from' | 'where' | 'at'> = {
  personId: 'null::uuid',
  classroomId: 's.classroom_id',
  quizId: 's.quiz_id',
  data: { assignment_id: 's.id', classroom_id: 's.classroom_id', quiz_id: 's.quiz_id' },
  details: { title: 's.title' },
}

const PUBLISHED = insertEvents(typeSql('assignment.published'), {
  ...ASSIGNMENT,
  from: 'assignments s',
  where: 's.id = $2',
  at: '$1::timestamptz',
})

/** Records that an assignment was published. */
export async function recordPublished(client: Recorder, assignmentId: string, at: Date): Promise<void> {
  await client.query({ name: 'record-published', text: PUBLISHED, values: [at, assignmentId] })
}

// Of those that opened or closed longer ago, nobody wants to be told.
const LOOK_BACK = "interval '30 days'"

const TURNED = (only: string) => `turned AS (
    INSERT INTO assignment_turns (assignment_id, is_close, at)
    SELECT a.id, false, greatest(a.opens_at, a.published_at) FROM assignments a
    WHERE ${only} a.published_at IS NOT NULL AND a.archived_at IS NULL AND (a.opens_at IS NULL OR a.opens_at <= $1::timestamptz)
      AND greatest(a.opens_at, a.published_at) > $1 - ${LOOK_BACK}
      AND NOT EXISTS (SELECT FROM assignment_turns t WHERE t.assignment_id = a.id AND NOT t.is_close)
    UNION ALL
    SELECT a.id, true, a.closes_at FROM assignments a
    WHERE ${only} a.published_at IS NOT NULL AND a.archived_at IS NULL
      AND a.closes_at <= $1 AND a.closes_at > $1 - ${LOOK_BACK}
      AND NOT EXISTS (SELECT FROM assignment_turns t WHERE t.assignment_id = a.id AND t.is_close)
    ON CONFLICT DO NOTHING RETURNING assignment_id, is_close, at
  )`

const INSERT_TURNED = insertEvents(
  "CASE WHEN t.is_close THEN 'assignment.closed' ELSE 'assignment.opened' END",
  {
    ...ASSIGNMENT,
    from: 'turned t JOIN assignments s ON s.id = t.assignment_id',
    where: 'true',
    at: 't.at',
    orderBy: 't.at, t.is_close, s.id',
  },
)

/**
 * Records which assignments have opened or closed. Several servers may do this at once: each opening and each
 * close is recorded once.
 */
export async function recordTurns(client: Recorder, now: Date): Promise<void> {
  await client.query({ name: 'record-turns', text: `WITH ${TURNED('')} ${INSERT_TURNED}`, values: [now] })
}

/**
 * Records whether an assignment that was made or changed is now open or closed. If it will open or close
 * again, that will be recorded again.
 *
 * @param client in the transaction of the change.
 */
export async function recordTurnsOf(client: Recorder, assignmentId: string, now: Date): Promise<void> {
  await client.query({
    name: 'forget-turns',
    text: `DELETE FROM assignment_turns t USING assignments a
           WHERE t.assignment_id = $2 AND a.id = t.assignment_id AND CASE WHEN t.is_close
             THEN a.closes_at IS NULL OR a.closes_at > $1 OR a.published_at IS NULL
             ELSE a.opens_at > $1 OR a.published_at IS NULL END`,
    values: [now, assignmentId],
  })
  await client.query({
    name: 'record-turns-of',
    text: `WITH ${TURNED('a.id = $2 AND')} ${INSERT_TURNED}`,
    values: [now, assignmentId],
  })
}
