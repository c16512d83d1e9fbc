import { ACCESS_TOKEN_PREFIX } from 'quiz-format/rules'
import { type Server, send } from '../server/client.ts'
import { NotSignedIn } from '../errors.ts'
import { graphql } from '../gql/gql.ts'

const Viewer = graphql(`
  query Viewer {
    viewer {
      username
      email
    }
  }
`)

// An access token may ask for no more than the name.
const ViewerOfToken = graphql(`
  query ViewerOfToken {
    viewer {
      username
    }
  }
`)

export interface ViewerName {
  username: string
  /** Null if it is not told: an access token may not ask for it. */
  email: string | null
}

export const TOKEN_REFUSED = 'The token is invalid or has expired: sign in again'

/** Whether a token is an access token, and not that of a session. */
export function isAccessToken(token: string | null): boolean {
  return token?.startsWith(ACCESS_TOKEN_PREFIX) ?? false
}

/**
 * Fetches the signed-in user.
 * @throws NotSignedIn if the server rejects the token
 */
export async function fetchViewer(server: Server): Promise<ViewerName> {
  const { viewer } = isAccessToken(server.token)
    ? await send(server, ViewerOfToken, {})
    : await send(server, Viewer, {})
  if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
  return { email: null, ...viewer }
}
