import { Failure } from '../failures.ts'
import { shownMessage } from './shown-text.ts'
import { visible } from './visible.ts'

/**
 * Tells why the program stops.
 * @param error as caught
 * @returns the lines
 */
export function renderFailure(error: unknown): string[] {
  if (error instanceof Failure) return [`quizfolio: ${shownMessage(error.message, process.stderr)}`]
  const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return ['quizfolio: this is a bug in quizfolio', ...bug.split('\n').map(visible)]
}
