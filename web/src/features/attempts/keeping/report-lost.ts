import { addRefused } from '../../../outbox/refused-answers.ts'
import { assignedAttemptPath } from '../../../paths/assignment-paths.ts'
import { attemptPath } from '../../../paths/attempt-path.ts'
import type { OpenAttempt } from '../attempt-state.ts'
import { keptAttempts } from './kept-attempts.ts'

interface LostAnswer {
  questionId: string
  /** The question's number in the attempt, from 1. */
  number: number
}

/** Announces an answer that the server will never store. By then, only the device may know its attempt. */
export async function reportLost(
  attemptId: string,
  { questionId, number }: LostAnswer,
  reason: 'refused' | 'late',
): Promise<void> {
  const kept = await keptAttempts.get(attemptId).catch(() => undefined)
  addRefused({
    id: `${attemptId}:${String(number).padStart(6, '0')}:${questionId}`,
    quizTitle: kept?.attempt.quizTitle ?? null,
    question: number,
    reason,
    path: kept ? pathOf(kept.attempt) : null,
  })
}

function pathOf({ id, quizId, assignmentId }: OpenAttempt): string {
  return assignmentId === null ? attemptPath(quizId, id) : assignedAttemptPath(assignmentId, id)
}
