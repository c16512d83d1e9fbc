import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'

/** What every resolver gets. */
export interface Context {
  deps: Deps
  /** Who makes the call, or null; looked up once, at the first question. */
  viewer: () => Promise<Viewer | null>
  /** When the request's headers reached the server. */
  arrivedAt: Date
}
