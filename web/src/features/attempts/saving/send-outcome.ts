import type { UnsavedAnswer } from './unsaved-answers.ts'

/** The answer that the server has for a question. */
export interface StoredAnswer {
  sequence: number
  option: number
}

/**
 * The result of sending an answer. `unreachable`: no request gets through at present. `serverError`: the
 * server responded, but could not save this answer now. `refused`: the server will never accept this answer.
 * `closed`: the attempt accepts no more answers. `conflict`: the server has another answer with the same or a
 * higher sequence.
 */
export type SendOutcome =
  'saved' | 'unreachable' | 'serverError' | 'refused' | 'closed' | { conflict: StoredAnswer }

/** Sends an answer once, without retries. */
export type SendAnswer = (answer: UnsavedAnswer) => Promise<SendOutcome>
