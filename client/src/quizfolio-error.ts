/** What a `QuizfolioError` consists of, besides its message. */
export interface ErrorDetails {
  code: string
  status?: number | null
  fields?: Record<string, string[]>
  data?: unknown
  requestId?: string | null
  retryAfter?: number | null
  mayRecover?: boolean
  cause?: unknown
}

/**
 * Why a call failed. The message is for people; programs decide by `code`.
 *
 * The codes are those of the server, such as `NOT_FOUND`, and five of the client: `UNREACHABLE` (nothing was
 * sent), `CONNECTION_LOST` (no answer came, so it is unknown whether the call was carried out), `REDIRECTED`,
 * `UNEXPECTED_RESPONSE` (the answer is not one of a Quizfolio server) and `INVALID_WEBHOOK`.
 */
export class QuizfolioError extends Error {
  override readonly name = 'QuizfolioError'
  readonly code: string
  /** The status of the response; null if there was none. */
  readonly status: number | null
  /** What is wrong with each field of the input, if the server says so. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** What the server adds to some codes, such as the problems of a quiz file. */
  readonly data: unknown
  /** Under which id the server's log has the request; null if there was no response. */
  readonly requestId: string | null
  /** How long the server asks to wait, in milliseconds; null if it does not say. */
  readonly retryAfter: number | null
  /** Whether the same call may succeed later. */
  readonly mayRecover: boolean

  constructor(message: string, details: ErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = details.code
    this.status = details.status ?? null
    this.fields = details.fields ?? {}
    this.data = details.data ?? null
    this.requestId = details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
    this.mayRecover = details.mayRecover ?? false
  }
}
