// A valid call for every operation on signing in by an institution, over either transport.
import { createHash, randomBytes } from 'node:crypto'
import type { MarkedPerson } from '../secrets/marked-people.ts'
import type { TestApp } from '../test-app.ts'
import { FAILURE, type GraphqlCall } from './graphql-call.ts'
import type { RestCall } from './rest-call.ts'

/** Makes the code of somebody who is back from the institution. */
async function signInCode({ id }: MarkedPerson, test: TestApp): Promise<{ code: string }> {
  const code = randomBytes(16).toString('hex')
  await test.sql(
    `INSERT INTO sign_in_codes (code_hash, user_id, expires_at, id_token) VALUES ($1, $2, now() + interval '1 minute', '\\x00')`,
    [createHash('sha256').update(code).digest(), id],
  )
  return { code }
}

/** The REST calls by method and path. */
export const REST_INSTITUTION_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/auth/oidc/': { isOpen: true },
  'GET /api/auth/oidc/start/': { isOpen: true },
  'GET /api/auth/oidc/callback/': { isOpen: true },
  'POST /api/auth/oidc/session/': { isOpen: true, body: signInCode },
  'POST /api/auth/oidc/link/': { body: ({ password }) => ({ password }) },
  'GET /api/auth/identities/': {},
  'DELETE /api/auth/identities/{identityId}/': {
    ids: ['identityId'],
    body: ({ password }) => ({ password }),
  },
}

/** The GraphQL calls by the name of their field. */
export const INSTITUTION_CALLS: Readonly<Record<string, GraphqlCall>> = {
  institution: { isOpen: true, document: '{ institution { enabled name only } }' },
  redeemSignInCode: {
    isOpen: true,
    document: `mutation ($input: RedeemSignInCodeInput!) { redeemSignInCode(input: $input) {
      ... on Session { token user { id username email dateJoined hasPassword isJoined } } ${FAILURE} } }`,
    variables: async (person, test) => ({ input: await signInCode(person, test) }),
  },
  joinInstitution: {
    document: `mutation ($input: JoinInstitutionInput!) { joinInstitution(input: $input) {
      ... on BegunJoining { authorizationUrl } ${FAILURE} } }`,
    variables: ({ password }) => ({ input: { password } }),
  },
  removeIdentity: {
    ids: ['identityId'],
    document: `mutation ($identityId: ID!, $password: String) {
      removeIdentity(input: { id: $identityId, password: $password }) {
        ... on User { id identities { id kind name issuer joinedAt lastUsedAt works } } ${FAILURE} } }`,
    variables: ({ password }) => ({ password }),
  },
}
