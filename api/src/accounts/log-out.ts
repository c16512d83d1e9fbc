import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'

/** Ends the session of this request. */
export async function logOut(deps: Deps, viewer: Viewer): Promise<void> {
  await deps.pool.query('DELETE FROM sessions WHERE token_hash = $1', [viewer.tokenHash])
}
