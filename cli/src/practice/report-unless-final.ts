import { Failure, Interrupted, NotSignedIn } from '../errors.ts'
import { printMessage } from '../terminal/print-message.ts'
import { type Session, endPrompt, prompt } from './session.ts'

/**
 * Reports what a key could not do; the practice goes on.
 * @param what in words, such as "The flag was not stored"
 * @throws what ends a practice
 */
export async function reportUnlessFinal(session: Session, error: unknown, what: string): Promise<void> {
  const isFinal = !(error instanceof Failure) || error instanceof NotSignedIn || error instanceof Interrupted
  if (isFinal) throw error
  await endPrompt(session)
  printMessage(`${what}: ${error.message}`)
  prompt(session)
}
