/** A request of a load; each connection repeats its list of requests. */
export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Texts that a correct response contains; the default is `expected` of the load. */
  expected?: string[]
}

/** What the sending process is told about a load. */
export interface LoadSpec {
  url: string
  /** Duration of the load after a warm-up of one second. */
  seconds: number
  /** The requests of each connection. */
  connections: LoadRequest[][]
  /** A text in every correct response to a request that has no `expected` of its own. */
  expected?: string
}

export interface LoadFigures {
  /** Number of responses, including those of the warm-up. */
  requests: number
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  /** Milliseconds. */
  p99: number
  /** Wrong responses, and requests without a response. */
  wrong: number
}
