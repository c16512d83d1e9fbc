// A valid call for every field about exports of accounts.
import type { GraphqlCall } from './graphql-call.ts'

const EXPORT = 'state requestedAt readyAt expiresAt downloadUrl'

/** The GraphQL calls about exports of accounts by the name of their field. */
export const EXPORT_CALLS: Readonly<Record<string, GraphqlCall>> = {
  'viewer.accountExport': { isOpen: true, document: `{ viewer { accountExport { ${EXPORT} } } }` },
  beginAccountExport: {
    document: `mutation { beginAccountExport { ... on AccountExport { ${EXPORT} } ... on Failure { code message } } }`,
  },
}
