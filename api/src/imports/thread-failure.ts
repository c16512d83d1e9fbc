import type { Problem } from 'quiz-format'
import { translateDatabaseError } from '../database/translate-database-errors.ts'
import { InvalidQuizFile, NotFound, ServiceUnavailable } from '../errors.ts'

/** A failure on its way from one thread to another: a clone of an error would lose its class and its code. */
export type ThreadFailure =
  | { kind: 'invalid'; message: string; issues: Problem[]; issueCount: number }
  | { kind: 'missing' }
  | { kind: 'unavailable'; cause: PlainError }
  | { kind: 'other'; error: PlainError }

interface PlainError {
  name: string
  message: string
  stack: string
  code?: string
}

/**
 * Makes a failure ready to cross.
 */
export function toThreadFailure(error: unknown): ThreadFailure {
  const failure = translateDatabaseError(error)
  if (failure instanceof InvalidQuizFile) {
    const { message, issues, issueCount } = failure
    return { kind: 'invalid', message, issues, issueCount }
  }
  if (failure instanceof NotFound) return { kind: 'missing' }
  if (failure instanceof ServiceUnavailable) return { kind: 'unavailable', cause: plain(failure.cause) }
  return { kind: 'other', error: plain(failure) }
}

/**
 * Makes an error of a failure that has crossed.
 */
export function fromThreadFailure(failure: ThreadFailure): Error {
  switch (failure.kind) {
    case 'invalid':
      return new InvalidQuizFile(failure.message, failure.issues, failure.issueCount)
    case 'missing':
      return new NotFound()
    case 'unavailable':
      return Object.assign(new ServiceUnavailable(), { cause: revived(failure.cause) })
    case 'other':
      return revived(failure.error)
  }
}

function plain(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  const { code } = error as { code?: unknown }
  return { name, message, stack, ...(typeof code === 'string' && { code }) }
}

function revived({ message, ...fields }: PlainError): Error {
  return Object.assign(new Error(message), fields)
}
