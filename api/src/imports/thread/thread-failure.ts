import type { Problem } from 'quiz-format'
import { translateDatabaseError } from '../../database/translate-database-errors.ts'
import {
  EditConflict,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  InvalidQuizFile,
  NotFound,
  ServiceUnavailable,
} from '../../errors.ts'

/**
 * An error in a form that can be sent between threads. Cloning the error itself would lose its class and
 * code.
 */
export type ThreadFailure =
  | { kind: 'invalid'; message: string; issues: Problem[]; issueCount: number }
  | { kind: 'not-found' }
  | { kind: 'key-in-use' }
  | { kind: 'key-reused' }
  | { kind: 'conflict'; message: string }
  | { kind: 'unavailable'; cause: PlainError }
  | { kind: 'other'; error: PlainError }

interface PlainError {
  name: string
  message: string
  stack: string
  code?: string
}

export function toThreadFailure(error: unknown): ThreadFailure {
  const failure = translateDatabaseError(error)
  if (failure instanceof InvalidQuizFile) {
    const { message, issues, issueCount } = failure
    return { kind: 'invalid', message, issues, issueCount }
  }
  if (failure instanceof NotFound) return { kind: 'not-found' }
  if (failure instanceof IdempotencyKeyInUse) return { kind: 'key-in-use' }
  if (failure instanceof IdempotencyKeyReused) return { kind: 'key-reused' }
  if (failure instanceof EditConflict) return { kind: 'conflict', message: failure.message }
  if (failure instanceof ServiceUnavailable) return { kind: 'unavailable', cause: toPlain(failure.cause) }
  return { kind: 'other', error: toPlain(failure) }
}

export function fromThreadFailure(failure: ThreadFailure): Error {
  switch (failure.kind) {
    case 'invalid':
      return new InvalidQuizFile(failure.message, failure.issues, failure.issueCount)
    case 'not-found':
      return new NotFound()
    case 'key-in-use':
      return new IdempotencyKeyInUse()
    case 'key-reused':
      return new IdempotencyKeyReused()
    case 'conflict':
      return EditConflict.because(failure.message)
    case 'unavailable':
      return Object.assign(new ServiceUnavailable(), { cause: fromPlain(failure.cause) })
    case 'other':
      return fromPlain(failure.error)
  }
}

function toPlain(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  const { code } = error as { code?: unknown }
  return { name, message, stack, ...(typeof code === 'string' && { code }) }
}

function fromPlain({ message, ...fields }: PlainError): Error {
  return Object.assign(new Error(message), fields)
}
