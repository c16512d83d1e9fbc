import { builder } from './builder.ts'

const CODES = {
  VALIDATION_FAILED: { description: 'A field is missing or wrong, or the document is not valid.' },
  INVALID_CREDENTIALS: { description: 'The username or the password is wrong.' },
  UNAUTHENTICATED: { description: 'There is no session, or it has ended: sign in again.' },
  NOT_FOUND: { description: 'It is not there, or it is somebody else’s.' },
  CONCURRENT_ATTEMPT: { description: 'An attempt of the quiz is in progress.' },
  ATTEMPT_CLOSED: { description: 'The attempt is completed, ended or past its deadline.' },
  FILE_TOO_LARGE: { description: 'The file has too many bytes.' },
  UNSUPPORTED_FILE_TYPE: { description: 'The file is neither CSV nor JSON.' },
  INVALID_QUIZ_FILE: { description: 'The file’s content is wrong.' },
  RATE_LIMITED: { description: 'Too often: try again later.' },
  SERVICE_UNAVAILABLE: { description: 'The server cannot work for a moment: try again.' },
  INTERNAL_ERROR: { description: 'A mistake of the server’s.' },
}

/** Names of the codes. */
export type ErrorCodeName = keyof typeof CODES

/** The codes of the contract, of typed failures and of errors alike. */
export const ErrorCode = builder.enumType('ErrorCode', {
  description:
    'Why something failed: in the code of a Failure, in extensions.code of errors, and in REST’s error_code. A later version may have more.',
  values: CODES,
})
