// GraphQL sends most errors with HTTP 200; this maps them to the status that REST would send.
import * as failures from '../../api/src/errors.ts'

const NO_SUCCESS = 599
const STATUSES = new Map(
  Object.values(failures).flatMap((one) =>
    'code' in one && 'status' in one ? [[one.code, one.status] as const] : [],
  ),
)

interface Answer {
  data?: Record<string, { code?: string } | null> | null
  errors?: { extensions?: { code?: string } }[]
}

/**
 * Returns the status of a GraphQL response: that of its error, or of a failure type among its results, whose
 * `code` the operation must select. A response without any result counts as a failure.
 *
 * @param status the HTTP status.
 */
export function graphqlStatus(status: number, body: unknown): number {
  if (status !== 200) return status
  const { data, errors = [] } = Object(body) as Answer
  if (errors.length > 0) return statusOf(errors[0]?.extensions?.code)
  const results = Object.values(data ?? {})
  if (results.length === 0) return NO_SUCCESS
  for (const result of results) {
    if (result === null || Object.keys(result).length === 0) return NO_SUCCESS
    if (result.code !== undefined) return statusOf(result.code)
  }
  return status
}

function statusOf(code = ''): number {
  return STATUSES.get(code) ?? NO_SUCCESS
}
