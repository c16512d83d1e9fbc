/** A request as it is passed to `fetch`. */
export interface HttpRequest {
  method: string
  headers: Record<string, string>
  body?: string | Blob
  /** A redirect is reported, never followed: it could carry the token to another server. */
  redirect: 'manual'
  signal: AbortSignal
}

/** What is read of a response. A `Response` of fetch has all of it. */
export interface HttpResponse {
  status: number
  headers: { get: (name: string) => string | null }
  text: () => Promise<string>
  arrayBuffer: () => Promise<ArrayBuffer>
}

/** Sends a request and resolves to its response. The built-in `fetch` is one. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>
