import type { Answer } from '../http/exchange.ts'
import { statusError, unexpectedResponse } from '../http/status-error.ts'
import { QuizfolioError } from '../quizfolio-error.ts'

interface Envelope {
  success: boolean
  data?: unknown
  error?: string | Record<string, string[]>
  error_code?: string
}

/**
 * Returns the `data` of a REST response.
 * @throws QuizfolioError if the call failed, or this is no response of a Quizfolio server
 */
export function restResult<Data>(answer: Answer<string>, url: string): Data {
  const envelope = parse(answer.body)
  if (envelope?.success === true && answer.status < 300) return envelope.data as Data
  throw restError(answer, url, envelope)
}

/** Returns the error that a failed REST response reports; its body may be anything. */
export function failedAnswer(answer: Answer<string>, url: string): QuizfolioError {
  return restError(answer, url, parse(answer.body))
}

function restError(answer: Answer<string>, url: string, envelope: Envelope | null): QuizfolioError {
  const { error, error_code: code, data } = envelope ?? {}
  const isReported = error !== undefined && code !== undefined
  const fields = typeof error === 'object' ? error : {}
  const message = typeof error === 'string' ? error : Object.values(fields).flat().join(' ')
  const failure = statusError(answer, url, isReported ? { code, message } : null)
  if (failure) return failure
  if (!isReported) return unexpectedResponse(answer, new URL(url).origin)
  const { status, headers } = answer
  return new QuizfolioError(message, { code, status, fields, data, requestId: headers.get('x-request-id') })
}

function parse(text: string): Envelope | null {
  try {
    const parsed = JSON.parse(text) as Envelope | null
    return typeof parsed?.success === 'boolean' ? parsed : null
  } catch {
    return null
  }
}
