// The operations on signing in by an institution: their REST requests and GraphQL documents.
import type { Input } from './driver.ts'
import { INVALID, withInput, type Operation } from './graphql-operation.ts'

type Request = [method: 'GET' | 'POST' | 'DELETE', path: string, body?: Input]

/** The requests by operation. */
export const INSTITUTION_REQUESTS = {
  institution: (): Request => ['GET', '/api/auth/oidc/'],
  redeemSignInCode: (input: Input): Request => ['POST', '/api/auth/oidc/session/', input],
  joinInstitution: (input: Input): Request => ['POST', '/api/auth/oidc/link/', input],
  identities: (): Request => ['GET', '/api/auth/identities/'],
  removeIdentity: ({ identityId, ...input }: Input): Request => [
    'DELETE',
    `/api/auth/identities/${encodeURIComponent(identityId)}/`,
    input,
  ],
}

/** The documents by operation. */
export const INSTITUTION_OPERATIONS = {
  institution: { document: '{ institution { enabled name only } }' },
  redeemSignInCode: {
    document: withInput(
      'redeemSignInCode',
      'RedeemSignInCodeInput',
      '... on Session { token user { userId: id username email dateJoined } }',
    ),
    shape: ({ token, user }) => ({ token, ...user }),
  },
  joinInstitution: {
    document: withInput(
      'joinInstitution',
      'JoinInstitutionInput',
      '... on BegunJoining { authorizationUrl }',
    ),
  },
  identities: {
    document: '{ viewer { identities { identityId: id kind name issuer joinedAt lastUsedAt works } } }',
  },
  removeIdentity: {
    document: `mutation ($id: ID!, $password: String) { removeIdentity(input: { id: $id, password: $password }) {
      ... on User { id } ${INVALID} } }`,
    variables: ({ identityId, ...input }) => ({ ...input, id: identityId }),
    shape: () => null,
  },
} satisfies Record<string, Operation>
