import { Failure } from '../errors.ts'
import { printableMessage } from './printable-text.ts'
import { escapeText } from './escape-text.ts'

/** Renders a caught error as lines for standard error. */
export function renderFailure(error: unknown): string[] {
  if (error instanceof Failure) return [`quizfolio: ${printableMessage(error.message, process.stderr)}`]
  const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return ['quizfolio: this is a bug in quizfolio', ...bug.split('\n').map(escapeText)]
}
