import { MESSAGES, sizeLimitOf, type Problem } from 'quiz-format'

/** A failure that the caller can understand: each class has its code and its REST status. */
export abstract class DomainError extends Error {
  static readonly code: string
  static readonly status: number

  get code(): string {
    return (this.constructor as typeof DomainError).code
  }

  get status(): number {
    return (this.constructor as typeof DomainError).status
  }

  /** What REST sends beside the text, as `data`. */
  get data(): object | undefined {
    return undefined
  }
}

/** Problems of one field of an input, in words for people. */
export interface FieldProblems {
  name: string
  messages: string[]
}

/** A field is missing or wrong. */
export class InvalidInput extends DomainError {
  static override readonly code = 'VALIDATION_FAILED'
  static override readonly status = 400
  readonly fields: FieldProblems[]

  constructor(fields: FieldProblems[]) {
    super([...new Set(fields.flatMap(({ messages }) => messages))].join(', '))
    this.fields = fields
  }

  /** One problem of one field. */
  static of(name: string, message: string): InvalidInput {
    return new InvalidInput([{ name, messages: [message] }])
  }
}

/** Login with a wrong username or password. */
export class InvalidCredentials extends DomainError {
  static override readonly code = 'INVALID_CREDENTIALS'
  static override readonly status = 401
  override message = 'Invalid username or password'
}

/** No session, or one that is unknown, expired or ended. */
export class Unauthenticated extends DomainError {
  static override readonly code = 'UNAUTHENTICATED'
  static override readonly status = 401
  override message = 'Please sign in'
}

/** It does not exist, or it is somebody else's: no difference can be seen. */
export class NotFound extends DomainError {
  static override readonly code = 'NOT_FOUND'
  static override readonly status = 404
  override message = 'Not found'
}

/** A start while the learner has an attempt of this quiz in progress. */
export class ConcurrentAttempt extends DomainError {
  static override readonly code = 'CONCURRENT_ATTEMPT'
  static override readonly status = 409
  override message = 'You have an incomplete attempt for this quiz'
  readonly attempt: { id: string; sectionId: string | null; answeredCount: number }

  constructor(attempt: { id: string; sectionId: string | null; answeredCount: number }) {
    super()
    this.attempt = attempt
  }

  override get data(): object {
    const { id, sectionId, answeredCount } = this.attempt
    return { attempt_id: id, section_id: sectionId, answered_count: answeredCount }
  }
}

/** The attempt is completed, ended or past its deadline. */
export class AttemptClosed extends DomainError {
  static override readonly code = 'ATTEMPT_CLOSED'
  static override readonly status = 409
  override message = 'This attempt is closed'
}

/** The file has more bytes than a quiz file may have. */
export class FileTooLarge extends DomainError {
  static override readonly code = 'FILE_TOO_LARGE'
  static override readonly status = 413
  override message: string = MESSAGES.fileTooLarge

  /** Of a file of this name: one of our own format may be larger than others. */
  static of(name: string): FileTooLarge {
    return Object.assign(new FileTooLarge(), { message: sizeLimitOf(name).message })
  }
}

/** The file is neither CSV nor JSON by its name or media type. */
export class UnsupportedFileType extends DomainError {
  static override readonly code = 'UNSUPPORTED_FILE_TYPE'
  static override readonly status = 415
  override message: string = MESSAGES.fileTypeRefused
}

/** The file's content is no quiz: every problem with its row and column. */
export class InvalidQuizFile extends DomainError {
  static override readonly code = 'INVALID_QUIZ_FILE'
  static override readonly status = 422
  readonly issues: Problem[]
  readonly issueCount: number

  constructor(message: string, issues: Problem[], issueCount: number) {
    super(message)
    this.issues = issues
    this.issueCount = issueCount
  }

  override get data(): object {
    return { issue_count: this.issueCount, issues: this.issues }
  }
}

/** Too often: the same call may be made again later. */
export class RateLimited extends DomainError {
  static override readonly code = 'RATE_LIMITED'
  static override readonly status = 429
  /** Seconds after which to try again. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(`Too many requests. Please try again in ${inWords(retryAfter)}.`)
    this.retryAfter = retryAfter
  }
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The database is away, or the server is too busy to do this now. */
export class ServiceUnavailable extends DomainError {
  static override readonly code = 'SERVICE_UNAVAILABLE'
  static override readonly status = 503
  override message = 'The service is unavailable for a moment. Please try again.'
  /** Seconds after which to try again. */
  readonly retryAfter = 2
}

/**
 * Tells whether a failure passes: the same call may be made again after a while.
 */
export function isTemporary(failure: unknown): failure is RateLimited | ServiceUnavailable {
  return failure instanceof RateLimited || failure instanceof ServiceUnavailable
}
