import { Failure, Interrupted, NotSignedIn } from '../errors.ts'
import { printMessage } from '../terminal/print-message.ts'
import { flagQuestion } from './flag-question.ts'
import type { AskedQuestion } from './read-practice.ts'
import { type Session, endPrompt, note, prompt } from './session.ts'

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
    const isFinal =
      !(error instanceof Failure) || error instanceof NotSignedIn || error instanceof Interrupted
    if (isFinal) throw error
    await endPrompt(session)
    printMessage(`The flag was not stored: ${error.message}`)
    prompt(session)
    return isFlagged
  }
  await note(session, isFlagged ? 'flag removed' : 'flagged')
  return !isFlagged
}
