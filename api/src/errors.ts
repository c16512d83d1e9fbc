import type { FieldConflict, FieldProblems, OwnedClassroom } from './error-details.ts'
import { MESSAGES, sizeLimitOf, type Problem } from 'quiz-format'

/**
 * An error whose code and message are meant for the caller. Each subclass defines its code and its REST
 * status.
 */
export abstract class DomainError extends Error {
  static readonly code: string
  static readonly status: number

  get code(): string {
    return (this.constructor as typeof DomainError).code
  }

  get status(): number {
    return (this.constructor as typeof DomainError).status
  }

  /** The `data` of the REST response. */
  get data(): object | undefined {
    return undefined
  }
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

  static of(name: string, message: string): InvalidInput {
    return new InvalidInput([{ name, messages: [message] }])
  }
}

export class InvalidCredentials extends DomainError {
  static override readonly code = 'INVALID_CREDENTIALS'
  static override readonly status = 401
  override message = 'Invalid username or password'
}

/** There is no session, or it is unknown, expired or ended. */
export class Unauthenticated extends DomainError {
  static override readonly code = 'UNAUTHENTICATED'
  static override readonly status = 401
  override message = 'Please sign in'
}

/** What the call refers to does not exist or belongs to another user; the caller cannot tell which. */
export class NotFound extends DomainError {
  static override readonly code = 'NOT_FOUND'
  static override readonly status = 404
  override message = 'Not found'
}

/** The caller may see what the call refers to, but may not do this. */
export class Forbidden extends DomainError {
  static override readonly code = 'FORBIDDEN'
  static override readonly status = 403
  override message = 'You may not do this'

  /** @param message who may do it, in words for users. */
  static because(message: string): Forbidden {
    return Object.assign(new Forbidden(), { message })
  }
}

/** The class is archived: it can be read, but not changed. */
export class ClassroomArchived extends DomainError {
  static override readonly code = 'CLASSROOM_ARCHIVED'
  static override readonly status = 409
  override message = 'This class is archived, so it cannot be changed'
}

/** A class with members would be left without an owner. */
export class ClassroomNeedsOwner extends DomainError {
  static override readonly code = 'CLASSROOM_NEEDS_OWNER'
  static override readonly status = 409
  override message = 'Hand over your classes before you leave'
  readonly classrooms: OwnedClassroom[]

  constructor(classrooms: OwnedClassroom[]) {
    super()
    this.classrooms = classrooms
  }

  override get data(): object {
    return {
      classrooms: this.classrooms.map(({ id, name, memberCount }) => ({
        classroom_id: id,
        name,
        member_count: memberCount,
      })),
    }
  }
}

/** Somebody else has changed meanwhile what the caller is changing. */
export class EditConflict extends DomainError {
  static override readonly code = 'CONFLICT'
  static override readonly status = 409
  override message = 'Somebody else has changed this in the meantime'
  readonly conflicts: FieldConflict[]

  constructor(conflicts: FieldConflict[]) {
    super()
    this.conflicts = conflicts
  }

  override get data(): object {
    return { conflicts: this.conflicts }
  }
}

/** The learner already has an attempt at this quiz in progress. */
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

/** The assignment cannot be started now: it is not open yet, it is closed, or the learner is excused. */
export class AssignmentNotOpen extends DomainError {
  static override readonly code = 'ASSIGNMENT_NOT_OPEN'
  static override readonly status = 409
  override message = 'This assignment cannot be started now'

  /** @param reason why, in words for the learner, such as "it closed on 3 May at 10:00". */
  static because(reason: string): AssignmentNotOpen {
    const refusal = new AssignmentNotOpen()
    refusal.message = `This assignment cannot be started: ${reason}`
    return refusal
  }
}

/** The learner has started as many attempts as the assignment allows. */
export class NoAttemptsLeft extends DomainError {
  static override readonly code = 'NO_ATTEMPTS_LEFT'
  static override readonly status = 409
  override message = 'You have used all attempts of this assignment'
}

/** The attempt is completed, ended or past its deadline. */
export class AttemptClosed extends DomainError {
  static override readonly code = 'ATTEMPT_CLOSED'
  static override readonly status = 409
  override message = 'This attempt is closed'
}

/** The quiz file is over the size limit. */
export class FileTooLarge extends DomainError {
  static override readonly code = 'FILE_TOO_LARGE'
  static override readonly status = 413
  override message: string = MESSAGES.fileTooLarge

  /** The limit depends on the file name: .quiz.json files may be larger. */
  static of(name: string): FileTooLarge {
    return Object.assign(new FileTooLarge(), { message: sizeLimitOf(name).message })
  }
}

/** The file is of another type than the call accepts, judging by its name and media type. */
export class UnsupportedFileType extends DomainError {
  static override readonly code = 'UNSUPPORTED_FILE_TYPE'
  static override readonly status = 415
  override message: string = MESSAGES.fileTypeRefused

  /** Rosters are CSV files only. */
  static ofRoster(): UnsupportedFileType {
    return Object.assign(new UnsupportedFileType(), { message: 'Please upload a CSV file' })
  }
}

/** The content of a file has problems. */
abstract class InvalidFile extends DomainError {
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

/** The file's content is not a valid quiz. */
export class InvalidQuizFile extends InvalidFile {
  static override readonly code = 'INVALID_QUIZ_FILE'
}

/** The file's content is not a valid roster, or does not fit the class. */
export class InvalidRosterFile extends InvalidFile {
  static override readonly code = 'INVALID_ROSTER_FILE'
}

/** The caller exceeded a rate limit. */
export class RateLimited extends DomainError {
  static override readonly code = 'RATE_LIMITED'
  static override readonly status = 429
  /** Seconds. */
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

/** The database is down, or the server is overloaded or lacks a resource such as disk space. */
export class ServiceUnavailable extends DomainError {
  static override readonly code = 'SERVICE_UNAVAILABLE'
  static override readonly status = 503
  override message = 'The service is unavailable for a moment. Please try again.'
  /** Seconds. */
  readonly retryAfter = 2
}

/**
 * Checks whether the same call may succeed later.
 */
export function isTemporary(error: unknown): error is RateLimited | ServiceUnavailable {
  return error instanceof RateLimited || error instanceof ServiceUnavailable
}
