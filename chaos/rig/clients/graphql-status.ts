// GraphQL sends most failures with HTTP 200, so they are judged by the status that REST would have sent.
import * as failures from '../../../api/src/errors.ts'

const NO_SUCCESS = 599
const STATUSES = new Map(
  Object.values(failures).flatMap((failure) =>
    'code' in failure && 'status' in failure ? [[failure.code, failure.status] as const] : [],
  ),
)

interface GraphqlResponse {
  data?: Record<string, { code?: string } | null> | null
  errors?: { extensions?: { code?: string } }[]
}

/**
 * Derives the status of a GraphQL response from its first error, or from the `code` of a failure among its
 * results. The operation must select that `code`. A response without a result counts as a failure.
 *
 * @param status of the HTTP response.
 */
export function graphqlStatus(status: number, body: unknown): number {
  if (status !== 200) return status
  const { data, errors = [] } = Object(body) as GraphqlResponse
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
