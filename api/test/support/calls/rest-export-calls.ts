// A valid call for every REST operation on exports of accounts.
import type { RestCall } from './rest-call.ts'

/** The REST calls on exports of accounts by method and path. */
export const REST_EXPORT_CALLS: Readonly<Record<string, RestCall>> = {
  'GET /api/auth/account/export/': {},
  'POST /api/auth/account/export/': {},
  'GET /api/auth/account/export/{exportId}/download/': { ids: ['exportId'] },
}
