import type { EventType } from 'quiz-format/rules'
import { insertEvents, type Recorder } from './insert-events.ts'

type QuizEvent = Extract<EventType, `quiz.${string}`>

/** The statement that records an event of quizzes, for clients that are not `pg`'s. */
export const QUIZ_EVENT = insertEvents('$1::text', {
  from: 'quizzes z',
  where: 'z.id = ANY ($2::uuid[]) AND z.archived_at IS NULL',
  at: '$3::timestamptz',
  personId: 'z.owner_id',
  classroomId: 'null::uuid',
  quizId: 'z.id',
  data: { quiz_id: 'z.id' },
  details: { title: 'z.title' },
  orderBy: 'z.id',
})

/**
 * Records that quizzes were added, changed or deleted. A deletion is recorded before it: afterwards nothing
 * is known of the quiz.
 */
export async function recordQuizEvent(
  client: Recorder,
  type: QuizEvent,
  quizIds: readonly string[],
  at: Date,
): Promise<void> {
  if (quizIds.length === 0) return
  await client.query({ name: 'record-quiz-event', text: QUIZ_EVENT, values: [type, quizIds, at] })
}
