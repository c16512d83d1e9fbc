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

export interface ViewerName {
  username: string
  email: string
}

export const TOKEN_REFUSED = 'The token is invalid or has expired: sign in again'

/**
 * Fetches the signed-in user.
 * @throws NotSignedIn if the server rejects the token
 */
export async function fetchViewer(server: Server): Promise<ViewerName> {
  const { viewer } = await send(server, Viewer, {})
  if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
  return viewer
}
