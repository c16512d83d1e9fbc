import { type Server, send } from '../server/client.ts'
import { NotSignedIn } from '../failures.ts'
import { graphql } from '../gql/gql.ts'

const Viewer = graphql(`
  query Viewer {
    viewer {
      username
      email
    }
  }
`)

/** Who is signed in. */
export interface ViewerName {
  username: string
  email: string
}

/** Why a token opens nothing. */
export const TOKEN_REFUSED = 'The server does not know this token, or it has expired: sign in again'

/**
 * Asks who is signed in.
 * @param server with a token
 * @returns the user
 * @throws NotSignedIn when the server does not know the token
 */
export async function viewerAt(server: Server): Promise<ViewerName> {
  const { viewer } = await send(server, Viewer, {})
  if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
  return viewer
}
