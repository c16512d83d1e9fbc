import type { Fetch } from './http/fetch.ts'
import type { RetryPlan } from './http/retrying.ts'
import type { QuizfolioError } from './quizfolio-error.ts'

export interface QuizfolioOptions extends CallOptions {
  /** The server's address, such as `https://quiz.example.org`. */
  url: string | URL
  /** An access token or the token of a session; without one, only public calls work. */
  token?: string | null
  /** Sends the requests in place of the built-in `fetch`. */
  fetch?: Fetch
}

/** How one call is made. What is missing is taken from the options of the client. */
export interface CallOptions {
  /** Stops the call. */
  signal?: AbortSignal | undefined
  /** How long to wait for an answer, in milliseconds: by default a minute, or five with a file. */
  timeout?: number | undefined
  /** How often the call is repeated if that is safe: 5 times by default, at most 8. */
  retries?: number | undefined
  /** The longest that the call waits between its tries, in milliseconds: a minute by default. */
  maxWait?: number | undefined
  /** Called before each wait. */
  onRetry?: ((error: QuizfolioError, milliseconds: number) => void) | undefined
  /**
   * The Idempotency-Key. Without one, the client makes a key of its own for every call that takes it. Give
   * one to repeat a call after your program was restarted; null sends none.
   */
  idempotencyKey?: string | null | undefined
  /** Says that sending the call twice does no harm, although it changes something. */
  repeatable?: boolean | undefined
}

const DELAYS = [500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]
const RETRIES = 5
const MAX_WAIT = 60_000

/** The waits of a call before its further tries. */
export function planOf({
  retries = RETRIES,
  maxWait = MAX_WAIT,
  signal,
  onRetry,
}: CallOptions): RetryPlan<QuizfolioError> {
  return { delays: DELAYS.slice(0, retries), maxWait, signal, onRetry }
}

/** Returns the address of a server without the path of its endpoint, with a slash at its end. */
export function baseOf(url: string | URL): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname.replace(/(?:\/graphql)?\/*$/, '/')
}
