// The operations on exports of accounts: their REST requests and GraphQL documents.
import { FAILURE, type Operation } from './graphql-operation.ts'

type Request = [method: 'GET' | 'POST', path: string]

const PATH = '/api/auth/account/export/'

/** The requests by operation. */
export const EXPORT_REQUESTS = {
  accountExport: (): Request => ['GET', PATH],
  beginAccountExport: (): Request => ['POST', PATH],
}

/** The documents by operation. */
export const EXPORT_OPERATIONS = {
  accountExport: {
    document: '{ viewer { accountExport { state requestedAt readyAt expiresAt downloadUrl } } }',
    shape: ({ accountExport }) => accountExport,
  },
  beginAccountExport: {
    document: `mutation { beginAccountExport { ... on AccountExport { state requestedAt } ${FAILURE} } }`,
  },
} satisfies Record<string, Operation>
