import type { KeptAnswer, OnceRequest } from '../../once/once-request.ts'

/** What becomes known, while a document is executed, of its request with an Idempotency-Key. */
export interface OnceState {
  /** The header, not checked. */
  header: string
  /** Set by a mutation that must have its effect only once. */
  request: OnceRequest | null
  /** Whether the answer is one to keep. */
  isKept: boolean
  /** The answer to an earlier request; null if there was none. */
  answered: KeptAnswer | null
}

/** Returns the state of a request; undefined if it has no Idempotency-Key. */
export function onceStateOf(header: string | string[] | undefined): OnceState | undefined {
  if (header === undefined) return undefined
  return { header: String(header), request: null, isKept: false, answered: null }
}
