// The operations on signing in by an institution: their REST requests and GraphQL documents.
import type { Input } from './driver.ts'
import { withInput, type Operation } from './graphql-operation.ts'

type Request = [method: 'GET' | 'POST', path: string, body?: Input]

/** The requests by operation. */
export const INSTITUTION_REQUESTS = {
  institution: (): Request => ['GET', '/api/auth/oidc/'],
  redeemSignInCode: (input: Input): Request => ['POST', '/api/auth/oidc/session/', input],
  joinInstitution: (input: Input): Request => ['POST', '/api/auth/oidc/link/', input],
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
} satisfies Record<string, Operation>
