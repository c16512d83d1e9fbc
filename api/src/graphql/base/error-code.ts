import { builder } from './builder.ts'

const CODES = {
  VALIDATION_FAILED: { description: 'A field is missing or wrong, or the document is not valid.' },
  INVALID_CREDENTIALS: { description: 'The username or the password is wrong.' },
  UNAUTHENTICATED: { description: 'There is no session, or it has ended: sign in again.' },
  NOT_FOUND: { description: 'What the call refers to does not exist, or belongs to another user.' },
  FORBIDDEN: { description: 'The caller may see what the call refers to, but may not do this.' },
  FORBIDDEN_SCOPE: {
    description:
      'The access token lacks the scope that the extension `requiredScopes` (REST: `required_scopes`) names.',
  },
  CLASSROOM_ARCHIVED: { description: 'The class is archived: it can be read, but not changed.' },
  CLASSROOM_NEEDS_OWNER: { description: 'A class would be left without an owner: hand it over first.' },
  IDEMPOTENCY_KEY_IN_USE: {
    description: 'A request with the same Idempotency-Key is being carried out: try again.',
  },
  IDEMPOTENCY_KEY_REUSED: { description: 'The Idempotency-Key was sent before with another body.' },
  CONFLICT: { description: 'Somebody else has changed this in the meantime.' },
  CONCURRENT_ATTEMPT: { description: 'An attempt of the quiz or the assignment is in progress.' },
  ASSIGNMENT_NOT_OPEN: {
    description: 'The assignment cannot be started now: not open yet, closed, or excused.',
  },
  NO_ATTEMPTS_LEFT: { description: 'All attempts of the assignment are used.' },
  ATTEMPT_CLOSED: { description: 'The attempt is completed, ended or past its deadline.' },
  FILE_TOO_LARGE: { description: 'The file is too large.' },
  UNSUPPORTED_FILE_TYPE: { description: 'The file is neither CSV nor JSON; for rosters, it is not CSV.' },
  INVALID_QUIZ_FILE: { description: 'The file’s content is not a valid quiz.' },
  INVALID_ROSTER_FILE: {
    description: 'The file’s content is not a valid roster, or does not fit the class.',
  },
  RATE_LIMITED: { description: 'A rate limit was exceeded: try again later.' },
  SERVICE_UNAVAILABLE: { description: 'The server is temporarily unavailable: try again.' },
  INTERNAL_ERROR: { description: 'The server failed because of a bug.' },
}

export type ErrorCodeName = keyof typeof CODES

export const ErrorCode = builder.enumType('ErrorCode', {
  description:
    'Why a call failed: the code of a Failure, the extensions.code of an error, and the error_code of REST. Later versions may add codes.',
  values: CODES,
})
