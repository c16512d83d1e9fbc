import type { Viewer } from '../../viewer.ts'
import type { Deps } from '../../deps.ts'
import type { ResponseSize } from './response-size.ts'

/** What every resolver gets. */
export interface Context {
  deps: Deps
  /** Who makes the call, or null. */
  viewer: Viewer | null
  /** When the request's headers reached the server. */
  arrivedAt: Date
  /** The caller's network address, as far as it can be trusted. */
  address: string
  /** Says that the answer has a token in it. */
  noteSecret: () => void
  answer: ResponseSize
}
