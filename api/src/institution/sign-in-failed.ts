import type { WWWAuthenticateChallenge, WWWAuthenticateChallengeParameters } from 'openid-client'
import { AUTHORITY_HINT, isUnknownAuthority } from '../outbound/unknown-authority.ts'

/** Why a sign-in at the institution failed: a word that the login page knows a text for. */
export type SignInFailure =
  /** The issuer cannot be reached, or does not do what it should. */
  | 'unavailable'
  /** The institution, or the person there, refused. */
  | 'refused'
  /** The sign-in was not begun in this browser, or too long ago. */
  | 'expired'
  /** The issuer's answer did not pass the checks. */
  | 'invalid'
  /** An operator has switched the account off. */
  | 'switched_off'
  /** The person at the institution is joined to another account. */
  | 'joined'
  /** The session that began to join has ended. */
  | 'signed_out'

/** A sign-in at the institution failed. Its cause is for the log. */
export class SignInFailed extends Error {
  readonly word: SignInFailure

  constructor(word: SignInFailure, cause?: unknown) {
    super(`Signing in at the institution failed: ${word}`, { cause })
    this.word = word
  }
}

// Codes of openid-client for an issuer that does not answer as it should.
const OUTAGES = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])
const BUSY = new Set(['server_error', 'temporarily_unavailable'])

/** Runs a conversation with the issuer, and translates what openid-client throws. */
export async function translateFailure<Result>(talk: () => Promise<Result>): Promise<Result> {
  try {
    return await talk()
  } catch (error) {
    throw error instanceof SignInFailed ? error : new SignInFailed(failureOf(error), error)
  }
}

function failureOf(error: unknown): SignInFailure {
  const {
    name,
    code,
    error: word,
    status,
  } = error as {
    name?: string
    code?: string
    error?: string
    status?: number
  }
  if (name === 'AuthorizationResponseError') return BUSY.has(word ?? '') ? 'unavailable' : 'refused'
  if (error instanceof TypeError || OUTAGES.has(code ?? '')) return 'unavailable'
  return status !== undefined && status >= 500 ? 'unavailable' : 'invalid'
}

/**
 * Describes the cause of a failure for the log: codes and messages of openid-client, which hold no secrets.
 */
export function causeOf({ cause }: SignInFailed): object {
  const errors: (Error & { code?: unknown; error?: unknown; error_description?: unknown })[] = []
  for (let error = cause; error instanceof Error && errors.length < 3; error = error.cause) errors.push(error)
  return {
    ...(isUnknownAuthority(cause) && { hint: AUTHORITY_HINT }),
    causes: errors.map((thrown) => {
      const { code, message } = thrown
      const { error, error_description: description } = thrown.error ? thrown : challengeOf(thrown)
      return { code, message, error, description }
    }),
  }
}

// An issuer that refuses the client's id or secret may say so in the header WWW-Authenticate only.
function challengeOf({ cause }: Error): WWWAuthenticateChallengeParameters {
  const [challenge] = Array.isArray(cause) ? (cause as WWWAuthenticateChallenge[]) : []
  return challenge?.parameters ?? {}
}
