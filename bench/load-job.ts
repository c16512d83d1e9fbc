/** A request of a load; the sender works through its list again and again. */
export interface LoadRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** All that stands in a right answer; without it, what the job expects of every one. */
  expected?: string[]
}

/** What a sender does, as it is told to the process that does it. */
export interface LoadJob {
  url: string
  /** How long it is counted, after a second that warms up. */
  seconds: number
  /** A list for each connection. */
  connections: LoadRequest[][]
  /** What stands in every right answer to a request that expects nothing of its own. */
  expected?: string
}

/** What came of it. */
export interface LoadFigures {
  /** All answers, those of the first second too. */
  requests: number
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  /** Milliseconds. */
  p99: number
  /** Answers that were wrong, and requests that got none. */
  wrong: number
}
