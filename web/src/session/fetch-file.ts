import { sessionStore } from './session-store.ts'

/** Requests a file from the API as the signed-in user. A session that the server has ended ends here, too. */
export async function fetchFile(path: string): Promise<Response> {
  const { token } = sessionStore
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  // RequireSession then redirects to the login page.
  if (response.status === 401) sessionStore.end()
  return response
}
