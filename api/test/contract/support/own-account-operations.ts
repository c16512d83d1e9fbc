import { EXPORT_OPERATIONS } from './export-operations.ts'
import { INSTITUTION_OPERATIONS } from './institution-operations.ts'
import { TOKEN_OPERATIONS } from './token-operations.ts'

/** The operations on one's own account beyond those of the first release. */
export const OWN_ACCOUNT_OPERATIONS = {
  ...INSTITUTION_OPERATIONS,
  ...TOKEN_OPERATIONS,
  ...EXPORT_OPERATIONS,
}
