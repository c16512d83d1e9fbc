import type { Attempt } from '../../database/prisma/client.ts'
import { timeoutFor } from '../../database/pool.ts'
import { insertEvents, typeSql, type EventSql, type Recorder } from './insert-events.ts'

const TAKER = 'coalesce(a.user_id, a.learner_id)'

// An instructor's try is nothing to the class.
const ATTEMPT: Omit<EventSql, 'where' | 'from'> = {
  at: '$1::timestamptz',
  personId: TAKER,
  classroomId: 'CASE WHEN a.member_id IS NOT NULL THEN s.classroom_id END',
  quizId: 'a.quiz_id',
  data: {
    attempt_id: 'a.id',
    quiz_id: 'a.quiz_id',
    section_id: 'a.section_id',
    assignment_id: 'a.assignment_id',
    classroom_id: 's.classroom_id',
    member_id: 'a.member_id',
    user_id: TAKER,
  },
  details: {
    title: 'coalesce(s.title, q.title)',
    display_name: `coalesce(m.display_name, (SELECT username FROM users u WHERE u.id = ${TAKER}))`,
    external_id: 'm.external_id',
    correct: 'a.correct',
    total: 'a.total',
    left_out: 'a.left_out',
  },
  orderBy: 'a.id',
}

const TABLES = `attempts a JOIN quizzes q ON q.id = a.quiz_id LEFT JOIN assignments s ON s.id = a.assignment_id
  LEFT JOIN members m ON m.id = a.member_id`

const COMPLETED = insertEvents(typeSql('attempt.completed'), {
  ...ATTEMPT,
  from: TABLES,
  where: `a.id = $2 AND ${TAKER} IS NOT DISTINCT FROM $3`,
})

const CORRECTED = insertEvents(typeSql('attempt.corrected'), {
  ...ATTEMPT,
  from: `attempt_corrections e JOIN (${TABLES}) ON a.id = e.attempt_id`,
  where: `e.correction_id = $2
    AND (e.correct_before, e.left_out_before) IS DISTINCT FROM (e.correct_after, e.left_out_after)`,
})

/** Records that an attempt of the person was completed. */
export async function recordCompleted(
  client: Recorder,
  { id, userId }: Pick<Attempt, 'id' | 'userId'>,
  at: Date,
): Promise<void> {
  await client.query({ name: 'record-completed', text: COMPLETED, values: [at, id, userId] })
}

/** Records which attempts have another score since a correction. */
export async function recordCorrected(
  client: Recorder,
  { correctionId, attemptCount }: { correctionId: string; attemptCount: number },
  at: Date,
): Promise<void> {
  await client.query({ ...timeoutFor(attemptCount), text: CORRECTED, values: [at, correctionId] })
}
