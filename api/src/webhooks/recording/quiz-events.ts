import type { EventType } from 'quiz-format/rules'
import { insertEvents } from './insert-events.ts'

/** An event of a quiz. */
export type QuizEvent = Extract<EventType, `quiz.${string}`>

/** The statement that records an event of quizzes: its type, their ids and the time. */
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
