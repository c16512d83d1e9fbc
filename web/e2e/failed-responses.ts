// Why the server's responses to the browser's requests failed.
import type { BrowserContext, Request, Response } from 'playwright-core'
import { describeCause } from './server-log.ts'

/** A response with status 500 or above that came from the server, not from the test. */
export interface FailedResponse {
  request: Request
  status: number
  requestId: string
  /** Whether the page repeated its query by itself, and succeeded. */
  isRepeated: boolean
}

/** Collects the failed responses to the requests of a browser profile. */
export function collectFailures(context: BrowserContext, failures: FailedResponse[]): void {
  context.on('response', (response) => {
    const request = response.request()
    if (response.ok())
      for (const failed of failures) failed.isRepeated ||= isRepeatOf(request, failed.request)
    const failure = failureOf(response)
    if (failure) failures.push(failure)
  })
}

/** Describes failed responses, each with its cause in the server's log. */
export function describeFailures(failures: readonly FailedResponse[]): string[] {
  return failures.map(({ request, status, requestId }) => {
    const { operationName = '' } = bodyOf(request)
    const name = [request.method(), new URL(request.url()).pathname, operationName].join(' ').trimEnd()
    return `${name}: ${status}. ${describeCause(requestId)}`
  })
}

/** Returns the only failure, if it was a 503 that the page has got over by itself; otherwise null. */
export function recoveredFailure(failures: readonly FailedResponse[]): FailedResponse | null {
  const [only, ...others] = failures
  return only?.status === 503 && only.isRepeated && others.length === 0 ? only : null
}

function failureOf(response: Response): FailedResponse | null {
  const requestId = response.headers()['x-request-id']
  const status = response.status()
  return status < 500 || !requestId
    ? null
    : { request: response.request(), status, requestId, isRepeated: false }
}

function isRepeatOf(request: Request, earlier: Request): boolean {
  const isQuery = bodyOf(earlier).query?.startsWith('query') ?? false
  return isQuery && request.url() === earlier.url() && request.postData() === earlier.postData()
}

function bodyOf(request: Request): { operationName?: string; query?: string } {
  const isJson = request.headers()['content-type']?.startsWith('application/json')
  return isJson ? ((request.postDataJSON() ?? {}) as { operationName?: string; query?: string }) : {}
}
