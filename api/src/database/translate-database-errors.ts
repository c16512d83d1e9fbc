import { NotFound, ServiceUnavailable } from '../errors.ts'

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
])
const MISSING_ROW = 'P2025'
// A foreign key violation (SQLSTATE and Prisma): the referenced row was deleted in the meantime.
const MISSING_REFERENCE = new Set(['23503', 'P2003'])
// SQLSTATE: deadlock, serialization failure.
const TRANSACTION_CONFLICT = /^(40P01|40001)$/
// Prisma: cannot connect, connection timeout, operation timeout, connection closed, pool timeout, transaction
// could not start or finish in time.
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'])
// SQLSTATE: connection exceptions, insufficient resources (such as a full disk), shutting down and starting
// up, session or database terminated, statement timeout, read-only standby, transaction conflicts after all
// retries, I/O error.
const SQL_STATES = /^(08...|53...|57P0.|57014|25006|40P01|40001|58030)$/
// node-postgres gives these errors no code.
const QUERY_TIMEOUT = 'Query read timeout'
const POOL_TIMEOUT = 'timeout exceeded when trying to connect'
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|client has encountered a connection error|Client was closed/i

/**
 * Translates errors of pg and Prisma into ServiceUnavailable or NotFound. Returns any other error unchanged.
 */
export function translateDatabaseError(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  if (code === MISSING_ROW || MISSING_REFERENCE.has(String(code)) || isInconsistentRead(error))
    return new NotFound()
  return isUnavailable(error) ? Object.assign(new ServiceUnavailable(), { cause: error }) : error
}

// Prisma reads a row and its relations in two queries. Some of these rows were deleted in between.
function isInconsistentRead(error: unknown): boolean {
  return error instanceof Error && /Inconsistent query result/.test(error.message)
}

/**
 * Checks whether pg reports a violation of the unique constraint or index of this name.
 */
export function violatesConstraint(error: unknown, name: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === name
}

/**
 * Checks for a deadlock or serialization failure: the transaction may be run again.
 */
export function isTransactionConflict(error: unknown): boolean {
  return TRANSACTION_CONFLICT.test(String((error as { code?: unknown } | null)?.code))
}

/**
 * Checks whether a statement timed out in the client (pg) rather than in PostgreSQL.
 */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === QUERY_TIMEOUT
}

/**
 * Checks whether a statement found no free connection in the pool. An attempt to connect that takes too long
 * has another error.
 */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_TIMEOUT
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  if (
    NETWORK_CODES.has(code) ||
    PRISMA_CODES.has(code) ||
    SQL_STATES.test(code) ||
    MESSAGES.test(error.message)
  )
    return true
  if (SQL_STATES.test(sqlStateInside(error))) return true
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  return isUnavailable(cause) || (Array.isArray(errors) && errors.some(isUnavailable))
}

// Errors that Prisma has no code for carry PostgreSQL's SQLSTATE inside.
function sqlStateInside(error: Error): string {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } }
  return String(meta?.driverAdapterError?.cause?.originalCode ?? '')
}
