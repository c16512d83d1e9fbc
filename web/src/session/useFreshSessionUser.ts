import { useEffect } from 'react'
import type { FragmentType } from '../gql/index.ts'
import type { SessionUser } from './saved-session.ts'
import { sessionStore } from './session-store.ts'
import { type SessionUserFields, toSessionUser } from './session-user.ts'

interface QueryResult {
  data?: { viewer: FragmentType<typeof SessionUserFields> | null } | undefined
  error?: unknown
  loading: boolean
}

/**
 * Keeps the session's user up to date from a page's query: adopts changes made elsewhere, and ends the
 * session when the server no longer knows the user. Ignores cached data while the query is loading.
 */
export function useFreshSessionUser({ data, error, loading }: QueryResult): void {
  const isFresh = !loading && !error && data !== undefined
  const viewer = isFresh ? data.viewer : undefined
  // Compared by value: the effect must not run when other parts of the page's data change.
  const user = viewer && JSON.stringify(toSessionUser(viewer))

  useEffect(() => {
    if (user === null) sessionStore.end()
    else if (user !== undefined) sessionStore.update(JSON.parse(user) as SessionUser)
  }, [user])
}
