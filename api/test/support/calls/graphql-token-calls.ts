// A valid call for every field about access tokens.
import { FAILURE, type GraphqlCall } from './graphql-call.ts'

const TOKEN = 'id name scopes classroomId lastFour createdAt expiresAt lastUsedAt'

/** The GraphQL calls about access tokens by the name of their field. */
export const TOKEN_CALLS: Readonly<Record<string, GraphqlCall>> = {
  'viewer.accessTokens': { isOpen: true, document: `{ viewer { accessTokens { ${TOKEN} } } }` },
  createAccessToken: {
    ids: ['classroomId'],
    document: `mutation ($classroomId: ID!, $name: String!) {
      createAccessToken(input: { name: $name, scopes: ["quizzes:read"], classroomId: $classroomId }) {
      ... on NewAccessToken { token previousExpiresAt accessToken { ${TOKEN} } } ${FAILURE} } }`,
    variables: ({ mark }) => ({ name: `New ${mark}` }),
  },
  rotateAccessToken: {
    ids: ['tokenId'],
    document: `mutation ($tokenId: ID!) { rotateAccessToken(id: $tokenId) {
      ... on NewAccessToken { token previousExpiresAt accessToken { ${TOKEN} } } ${FAILURE} } }`,
  },
  revokeAccessToken: {
    ids: ['tokenId'],
    document: `mutation ($tokenId: ID!) { revokeAccessToken(id: $tokenId) { ... on User { id } ${FAILURE} } }`,
  },
}
