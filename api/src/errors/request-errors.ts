import type { FieldConflict, FieldProblems } from '../error-details.ts'
import { DomainError } from './domain-error.ts'

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

const WRONG_TOKEN =
  'This access token is unknown, was revoked or has expired: make or rotate one in the profile, under Access tokens, and use that'

/** There is no session, or it is unknown, expired or ended. */
export class Unauthenticated extends DomainError {
  static override readonly code = 'UNAUTHENTICATED'
  static override readonly status = 401
  override message = 'Please sign in'

  /** @param authorization the header that was sent: a program with an access token cannot sign in. */
  static by(authorization: string | undefined): Unauthenticated {
    const error = new Unauthenticated()
    return /^Bearer qfp_/i.test(authorization ?? '') ? Object.assign(error, { message: WRONG_TOKEN }) : error
  }
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

/** The caller's access token lacks the scope of the call. */
export class ForbiddenScope extends DomainError {
  static override readonly code = 'FORBIDDEN_SCOPE'
  static override readonly status = 403
  /** Empty if no scope covers the call. */
  readonly requiredScopes: string[]

  /** @param scope the scope that is missing; null if the call is for sessions only. */
  constructor(scope: string | null) {
    super()
    this.requiredScopes = scope === null ? [] : [scope]
    this.message =
      scope === null
        ? 'No access token may do this: sign in to do it'
        : `The access token lacks the scope ${scope}: make one that has it`
  }

  /** @param message what no token of this kind may do, in words for users. */
  static because(message: string): ForbiddenScope {
    return Object.assign(new ForbiddenScope(null), { message })
  }

  override get data(): object {
    return { required_scopes: this.requiredScopes }
  }
}

/** An Idempotency-Key was sent before with another body. */
export class IdempotencyKeyReused extends DomainError {
  static override readonly code = 'IDEMPOTENCY_KEY_REUSED'
  static override readonly status = 422
  override message = 'This Idempotency-Key was sent before with another body: use a new one for each request'
}

/** A request with the same Idempotency-Key is being carried out. */
export class IdempotencyKeyInUse extends DomainError {
  static override readonly code = 'IDEMPOTENCY_KEY_IN_USE'
  static override readonly status = 409
  override message = 'A request with this Idempotency-Key is being carried out: send it again in a moment'
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

  /** @param message what to do, in words for users, where no fields are in conflict. */
  static because(message: string): EditConflict {
    return Object.assign(new EditConflict([]), { message })
  }

  override get data(): object {
    return { conflicts: this.conflicts }
  }
}
