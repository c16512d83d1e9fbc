// The operations on access tokens: their REST requests and GraphQL documents.
import { snakeCased, type Input } from './driver.ts'
import { asTheyAre, FAILURE, withInput, type Operation } from './graphql-operation.ts'

type Request = [method: 'GET' | 'POST' | 'DELETE', path: string, body?: Input]

const LISTED = 'tokenId: id name scopes classroomId lastFour createdAt expiresAt lastUsedAt'
const tokenPath = ({ tokenId }: Input) => `/api/tokens/${encodeURIComponent(tokenId)}/`

/** The requests by operation. */
export const TOKEN_REQUESTS = {
  accessTokens: (): Request => ['GET', '/api/tokens/'],
  createAccessToken: (input: Input): Request => ['POST', '/api/tokens/', snakeCased(input)],
  rotateAccessToken: (input: Input): Request => ['POST', `${tokenPath(input)}rotate/`],
  revokeAccessToken: (input: Input): Request => ['DELETE', tokenPath(input)],
}

/** The documents by operation. */
export const TOKEN_OPERATIONS = {
  accessTokens: {
    document: `{ viewer { accessTokens { ${LISTED} } } }`,
    shape: ({ accessTokens }) => ({ tokens: accessTokens }),
  },
  createAccessToken: {
    document: withInput(
      'createAccessToken',
      'CreateAccessTokenInput',
      `... on NewAccessToken { token accessToken { ${LISTED} } }`,
    ),
    shape: ({ accessToken, token }) => ({ ...accessToken, token }),
  },
  rotateAccessToken: {
    document: `mutation ($tokenId: ID!) { rotateAccessToken(id: $tokenId) {
      ... on NewAccessToken { token previousExpiresAt accessToken { ${LISTED} } } ${FAILURE} } }`,
    variables: asTheyAre,
    shape: ({ accessToken, ...secret }) => ({ ...accessToken, ...secret }),
  },
  revokeAccessToken: {
    document: `mutation ($tokenId: ID!) { revokeAccessToken(id: $tokenId) { ... on User { id } ${FAILURE} } }`,
    variables: asTheyAre,
    shape: () => null,
  },
} satisfies Record<string, Operation>
