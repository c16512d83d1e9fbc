import { createAttempt, createQuiz, type TestUser } from '../../support/data/factories.ts'
import type { TestApp } from '../../support/test-app.ts'

/** The reason why an attempt is closed. */
export type Closing = 'completed' | 'ended' | 'past its deadline'

/**
 * Creates a closed attempt at a new quiz.
 *
 * @returns the ids of the attempt and of its first question.
 */
export async function createClosedAttempt(test: TestApp, learner: TestUser, closing: Closing) {
  const quiz = await createQuiz(test, learner)
  const attemptId = await createAttempt(test, learner, quiz, { timerMinutes: 10 })
  if (closing === 'past its deadline') {
    // Answers are accepted for one second after the deadline.
    await test.sql(`UPDATE attempts SET deadline = now() - interval '2 seconds' WHERE id = $1`, [attemptId])
  } else {
    const call = closing === 'completed' ? 'complete' : 'end'
    await test.rest('POST', `/api/attempts/${attemptId}/${call}/`, { token: learner.token })
  }
  return { attemptId, questionId: quiz.questions[0]?.id ?? '' }
}
