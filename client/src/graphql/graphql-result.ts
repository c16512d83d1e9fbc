import type { Answer } from '../http/exchange.ts'
import { statusError, unexpectedResponse } from '../http/status-error.ts'
import { QuizfolioError } from '../quizfolio-error.ts'

interface GraphQLResponse {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string; requiredScopes?: unknown } }[]
}

/**
 * Returns the data of a GraphQL response.
 * @throws QuizfolioError if it has errors, or is no GraphQL response
 */
export function graphqlResult<Result>(answer: Answer<string>, endpoint: string): Result {
  const parsed = parse(answer.body)
  const error = parsed?.errors?.[0]
  const code = error?.extensions?.code ?? null
  const reported = error && { message: error.message, code: code ?? 'SERVICE_UNAVAILABLE' }
  const failure = statusError(answer, endpoint, reported ?? null)
  if (failure) throw failure
  if (error)
    throw new QuizfolioError(error.message, {
      code: code ?? 'UNEXPECTED_RESPONSE',
      status: answer.status,
      data: error.extensions ?? null,
      requestId: answer.headers.get('x-request-id'),
      mayRecover: code === 'SERVICE_UNAVAILABLE',
    })
  if (parsed?.data) return parsed.data as Result
  throw unexpectedResponse(answer, endpoint)
}

// The address may belong to another kind of server, which can answer with anything.
function parse(text: string): GraphQLResponse | null {
  try {
    const parsed = JSON.parse(text) as GraphQLResponse | null
    const errors: unknown = parsed?.errors ?? []
    const isResponse = Array.isArray(errors) && errors.every((error: unknown) => hasMessage(error))
    return typeof parsed === 'object' && isResponse ? parsed : null
  } catch {
    return null
  }
}

function hasMessage(error: unknown): boolean {
  return typeof (error as { message?: unknown } | null)?.message === 'string'
}
