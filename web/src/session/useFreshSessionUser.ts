import { useEffect } from 'react'
import type { FragmentType } from '../gql/index.ts'
import type { SessionUser } from './saved-session.ts'
import { sessionStore } from './session-store.ts'
import { type SessionUserFields, toSessionUser } from './session-user.ts'

interface Answer {
  data?: { viewer: FragmentType<typeof SessionUserFields> | null } | undefined
  error?: unknown
  loading: boolean
}

/**
 * Takes over what the server says of the signed-in user: a name changed elsewhere, or that it knows nobody by our
 * token, which is the same as a refusal.
 *
 * @param answer of a page's query; nothing is believed that comes from the cache while the server is asked.
 */
export function useFreshSessionUser({ data, error, loading }: Answer): void {
  const isFresh = !loading && !error && data !== undefined
  const viewer = isFresh ? data.viewer : undefined
  // By value: a change of the rest of the page says nothing new of the user.
  const user = viewer && JSON.stringify(toSessionUser(viewer))

  useEffect(() => {
    if (user === null) sessionStore.end()
    else if (user !== undefined) sessionStore.update(JSON.parse(user) as SessionUser)
  }, [user])
}
