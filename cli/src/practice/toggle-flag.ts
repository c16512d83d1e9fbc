import { flagQuestion } from './flag-question.ts'
import type { AskedQuestion } from './read-practice.ts'
import { reportUnlessFinal } from './report-unless-final.ts'
import { type Session, note } from './session.ts'

/**
 * Flags a question, or takes the flag back. A flag that cannot be stored is reported, but does not end the
 * practice.
 * @returns whether the question is flagged now
 */
export async function toggleFlag(
  session: Session,
  { quizId, questionId }: AskedQuestion,
  isFlagged: boolean,
): Promise<boolean> {
  const { server, retryOptions } = session
  try {
    await flagQuestion(server, { quizId, questionId, isFlagged: !isFlagged }, retryOptions)
  } catch (error) {
    await reportUnlessFinal(session, error, 'The flag was not stored')
    return isFlagged
  }
  await note(session, isFlagged ? 'flag removed' : 'flagged')
  return !isFlagged
}
