import { type Answer, exchange } from './http/exchange.ts'
import type { Fetch, HttpResponse } from './http/fetch.ts'
import { retrying } from './http/retrying.ts'
import { type CallOptions, type QuizfolioOptions, baseOf, planOf } from './options.ts'
import { QuizfolioError } from './quizfolio-error.ts'

const TIMEOUT = 60_000
const FILE_TIMEOUT = 300_000
/** A large file has more time, in proportion to its size. */
const BYTES_PER_TIMEOUT = 32 * 1024 * 1024

/** One call, before it is known how often it has to be sent. */
export interface Call {
  method: string
  /** Below the server's address, without a leading slash. */
  path: string
  headers?: Record<string, string>
  body?: string | Blob | undefined
  /** Whether it only reads. */
  isRead: boolean
  /** Whether the server keeps its answer under an Idempotency-Key. */
  takesKey: boolean
  /** In milliseconds, if the options name none. */
  timeout?: number
}

/** Sends calls as somebody, again and again if that is safe. */
export class Transport {
  readonly base: string
  readonly #token: string | null
  readonly #fetch: Fetch
  readonly #options: CallOptions

  constructor({ url, token = null, fetch, ...options }: QuizfolioOptions) {
    this.base = baseOf(url)
    this.#token = token
    // Called without this, as browsers demand.
    this.#fetch = fetch ?? ((address, request) => globalThis.fetch(address, request))
    this.#options = options
  }

  /**
   * Sends a call until it succeeds, or there is no point or no safety in sending it again.
   * @param interpret turns an answer into a result, or throws what it reports
   */
  async send<Body, Result>(
    call: Call,
    callOptions: CallOptions,
    { read, interpret }: Reading<Body, Result>,
  ): Promise<Result> {
    const options = { ...this.#options, ...callOptions }
    const key = call.takesKey ? (options.idempotencyKey ?? ownKey(options)) : null
    const headers = {
      ...call.headers,
      ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
      ...(key !== null && { 'idempotency-key': key }),
    }
    const { method, body } = call
    const timeout = options.timeout ?? call.timeout ?? timeoutFor(body)
    const message = { url: this.base + call.path, method, headers, timeout, signal: options.signal }
    const isSafe = call.isRead || key !== null || options.repeatable === true
    return retrying(
      async () =>
        interpret(await exchange(this.#fetch, { ...message, ...(body !== undefined && { body }) }, read)),
      planOf(options),
      (error) => reasonToRepeat(error, isSafe),
    )
  }
}

/** How the body of a response is read, and what it means. */
export interface Reading<Body, Result> {
  read: (response: HttpResponse) => Promise<Body>
  interpret: (answer: Answer<Body>) => Result
}

function ownKey({ idempotencyKey }: CallOptions): string | null {
  return idempotencyKey === null ? null : crypto.randomUUID()
}

function timeoutFor(body: string | Blob | undefined): number {
  if (body === undefined || typeof body === 'string') return TIMEOUT
  return FILE_TIMEOUT * Math.max(1, body.size / BYTES_PER_TIMEOUT)
}

// A call that was not sent, or that the server has turned away because of too many requests, had no effect.
function reasonToRepeat(error: unknown, isSafe: boolean): QuizfolioError | null {
  if (!(error instanceof QuizfolioError)) return null
  const { code, status, mayRecover } = error
  if (code === 'IDEMPOTENCY_KEY_IN_USE') return isSafe ? error : null
  if (!mayRecover) return null
  return isSafe || code === 'UNREACHABLE' || status === 429 ? error : null
}
