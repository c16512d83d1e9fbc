import { QuizfolioError } from 'quizfolio-client'
import { ConnectionLost, NotSignedIn, OperationFailed, ServerUnavailable, Unreachable } from '../errors.ts'

/**
 * Throws an error of the client as the failure of the program, with its exit code; other errors as they are.
 */
export function asFailure(error: unknown): never {
  if (!(error instanceof QuizfolioError)) throw error
  const { code, message, retryAfter, mayRecover } = error
  if (code === 'CONNECTION_LOST') throw new ConnectionLost(message)
  if (mayRecover || code === 'IDEMPOTENCY_KEY_IN_USE') throw new ServerUnavailable(message, retryAfter)
  if (code === 'UNREACHABLE') throw new Unreachable(message)
  if (code === 'UNAUTHENTICATED') throw new NotSignedIn(message)
  if (code === 'REDIRECTED') throw new OperationFailed(`${message}: give that server's address with --server`)
  throw new OperationFailed(message, code === 'UNEXPECTED_RESPONSE' ? null : code)
}
