import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import type { NoteLimit } from '../../limits/limit-state.ts'
import type { OnceState } from '../once/once-state.ts'
import type { ResponseSize } from './response-size.ts'

/** The context of every resolver. */
export interface Context {
  deps: Deps
  /** The signed-in user, or null. */
  viewer: Viewer | null
  /** The Authorization header. */
  authorization: string | undefined
  /** When the request's headers arrived. */
  arrivedAt: Date
  /** The caller's IP address; behind a trusted proxy, the one that the proxy reports. */
  address: string
  /** Marks the response as containing a token, so that it is not compressed. */
  noteSecret: () => void
  /** Sets a cookie with the response. */
  setCookie: (cookie: string) => void
  responseSize: ResponseSize
  /** Notes what is left of a rate limit, for the headers of the response. */
  noteLimit: NoteLimit
  /** Of a request with an Idempotency-Key. */
  once?: OnceState | undefined
}
