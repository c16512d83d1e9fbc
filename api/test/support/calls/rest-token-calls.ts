// A valid call for every REST operation on access tokens.
import type { RestCall } from './rest-call.ts'

/** The REST calls on access tokens by method and path. */
export const REST_TOKEN_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/tokens/': {},
  'POST /api/tokens/': {
    body: ({ mark }) => ({ name: `New ${mark}`, scopes: ['quizzes:read'], expires_in_days: 30 }),
  },
  'POST /api/tokens/{tokenId}/rotate/': { ids: ['tokenId'] },
  'DELETE /api/tokens/{tokenId}/': { ids: ['tokenId'] },
}
