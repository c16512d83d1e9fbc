import { ConnectionLost, OperationFailed, ServerUnavailable, Unreachable } from '../errors.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type Verdict, answerPractice } from './answer-practice.ts'
import { actionOf } from './practice-action.ts'
import type { GivenAnswer } from './render-answer-json.ts'
import { type Session, endPrompt, nextKey } from './session.ts'

/**
 * Sends an answer. If the server cannot be reached in spite of all retries, asks on a terminal whether to try
 * again; the answer keeps its review id and its time.
 * @returns null if the server refused it because the question is not part of the practice any more
 * @throws what kept the answer from being stored, without a terminal or if the learner leaves
 */
export async function sendAnswer(session: Session, answer: GivenAnswer): Promise<Verdict | null> {
  const { practiceId, reviewId, question, selectedOption, isGuessed: guessed, answeredAt } = answer
  const { questionId } = question
  const input = { practiceId, reviewId, questionId, selectedOption, guessed, answeredAt }
  for (;;) {
    try {
      return await answerPractice(session.server, input, session.retryOptions)
    } catch (error) {
      if (error instanceof OperationFailed && error.code === 'NOT_FOUND') {
        printMessage('This answer was not stored: the question is no longer part of the practice')
        return null
      }
      if (!session.input.isInteractive || !isTemporary(error) || !(await wantsRetry(session, error)))
        throw error
    }
  }
}

function isTemporary(error: unknown): error is Error {
  return error instanceof ServerUnavailable || error instanceof Unreachable || error instanceof ConnectionLost
}

async function wantsRetry(session: Session, error: Error): Promise<boolean> {
  printMessage(`${error.message}. Your answer is not stored yet`)
  let text = await nextKey(session, 'Enter: send it again · q: leave')
  for (;;) {
    const kind = text === null ? 'leave' : actionOf(text, 0).kind
    if (kind === 'leave' || kind === 'next') {
      await endPrompt(session)
      return kind === 'next'
    }
    text = await session.input.next()
  }
}
