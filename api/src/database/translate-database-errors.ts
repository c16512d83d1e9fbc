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
// What a row refers to was deleted in the same moment: by SQLSTATE, and by Prisma's code.
const MISSING_REFERENCE = new Set(['23503', 'P2003'])
// SQLSTATE: a deadlock, or transactions that cannot be put in an order.
const IN_THE_WAY = /^(40P01|40001)$/
// Prisma: cannot reach, timed out, operation timed out, closed the connection, pool timeout, a transaction that could
// not begin or end in time.
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'])
// SQLSTATE: connection exceptions, a full disk and whatever else PostgreSQL has too little of, shutting down and starting
// up, a database or session that was ended, cancelled by a time limit, read-only standby, in the way of others too often,
// a disk that fails.
const SQL_STATES = /^(08...|53...|57P0.|57014|25006|40P01|40001|58030)$/
// node-postgres gives these no code.
const LATE = 'Query read timeout'
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|client has encountered a connection error|Client was closed/i

/**
 * Turns what pg and Prisma throw into what callers understand: the database is away, or the row is not there. Any other
 * error comes back as it is. The one place that knows their codes.
 */
export function translateDatabaseError(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  if (code === MISSING_ROW || MISSING_REFERENCE.has(String(code)) || isHalfGone(error)) return new NotFound()
  return isUnavailable(error) ? Object.assign(new ServiceUnavailable(), { cause: error }) : error
}

// Prisma reads a row and what it refers to in two steps; between them both were deleted.
function isHalfGone(error: unknown): boolean {
  return error instanceof Error && /Inconsistent query result/.test(error.message)
}

/**
 * Tells whether an error is a unique constraint or index that was hit.
 *
 * @param name of the constraint or index.
 */
export function violatesConstraint(error: unknown, name: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === name
}

/**
 * Tells whether PostgreSQL stopped a transaction because it and another were in each other's way: it may be run again.
 */
export function isTransactionConflict(error: unknown): boolean {
  return IN_THE_WAY.test(String((error as { code?: unknown } | null)?.code))
}

/**
 * Tells whether a statement had no answer within its time limit.
 */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === LATE
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
  if (SQL_STATES.test(stateBehindPrisma(error))) return true
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  return isUnavailable(cause) || (Array.isArray(errors) && errors.some(isUnavailable))
}

// What Prisma has no code of its own for comes as a database error with the SQLSTATE inside.
function stateBehindPrisma(error: Error): string {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } }
  return String(meta?.driverAdapterError?.cause?.originalCode ?? '')
}
