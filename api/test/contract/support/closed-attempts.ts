import { createAttempt, createQuiz, type TestUser } from '../../support/factories.ts'
import type { TestApp } from '../../support/test-app.ts'

/** Why an attempt takes no answers any more. */
export type Closing = 'completed' | 'ended' | 'past its deadline'

/**
 * Makes an attempt that is closed, of a quiz of its own.
 *
 * @returns its id and that of its first question.
 */
export async function createClosedAttempt(test: TestApp, learner: TestUser, closing: Closing) {
  const quiz = await createQuiz(test, learner)
  const attemptId = await createAttempt(test, learner, quiz, { timerMinutes: 10 })
  if (closing === 'past its deadline') {
    // Two seconds: one of them is grace.
    await test.sql(`UPDATE attempts SET deadline = now() - interval '2 seconds' WHERE id = $1`, [attemptId])
  } else {
    const call = closing === 'completed' ? 'complete' : 'end'
    await test.rest('POST', `/api/attempts/${attemptId}/${call}/`, { token: learner.token })
  }
  return { attemptId, questionId: quiz.questions[0]?.id ?? '' }
}
