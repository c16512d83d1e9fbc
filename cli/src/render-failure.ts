import { Failure } from './failures.ts'
import { visible } from './visible.ts'

/**
 * Tells why the program stops.
 * @param error as caught
 * @returns the lines
 */
export function renderFailure(error: unknown): string[] {
  if (error instanceof Failure) return [`quizfolio: ${visible(error.message)}`]
  const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return ['quizfolio: this is a bug in quizfolio', ...bug.split('\n').map(visible)]
}
