import type { Scope } from 'quiz-format'

/**
 * The scope that a call needs from an access token: `any` if every token will do, null if no token will: then
 * the call is for sessions only.
 */
export type CallScope = Scope | 'any' | null
