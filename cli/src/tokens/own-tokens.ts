import { NotSignedIn } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import { findOne } from '../lookup/find-one.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { TOKEN_REFUSED } from '../session/fetch-viewer.ts'
import { type OwnToken, OwnTokenFields } from './own-token.ts'

const TokenList = graphql(`
  query TokenList {
    viewer {
      accessTokens {
        ...OwnToken
      }
    }
  }
`)

/**
 * Lists the user's access tokens that can be used, newest first.
 * @throws NotSignedIn if the server rejects the session
 */
export async function ownTokens(server: Server, retryOptions: RetryOptions): Promise<OwnToken[]> {
  const { viewer } = await retryIdempotent(() => send(server, TokenList, {}), retryOptions)
  if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
  return viewer.accessTokens.map((token) => readFragment(OwnTokenFields, token))
}

/**
 * Finds one of the user's access tokens by id, exact name or last four characters.
 * @throws OperationFailed if there is none, or if several match
 */
export async function findToken(server: Server, name: string, retryOptions: RetryOptions): Promise<OwnToken> {
  return findOne(await ownTokens(server, retryOptions), name, {
    noun: ['access token', 'access tokens'],
    namesOf: (token) => [token.name, token.lastFour],
    describe: ({ lastFour, createdAt }) => `ends in ${lastFour}, made ${createdAt.slice(0, 10)}`,
  })
}
