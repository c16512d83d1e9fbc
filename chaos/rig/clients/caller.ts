// A client of the API that measures each call, and returns failures instead of throwing them.
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { graphqlStatus } from './graphql-status.ts'

const CALL_TIMEOUT = 60_000

export interface Reply {
  /** Method and path. */
  call: string
  /** 0 if there was no response: see `failure`. For GraphQL, the status that REST would have sent. */
  status: number
  failure?: string
  headers: IncomingHttpHeaders
  // oxlint-disable-next-line typescript/no-explicit-any -- responses are asserted field by field
  body: any
  /** The time of sending, from performance.now(). */
  begin: number
  /** Milliseconds until the end of the response. */
  time: number
}

interface SentBody {
  type: string
  content: string
  /** Further headers. */
  more?: Record<string, string>
}

interface UploadForm {
  fields: Record<string, string>
  file: { name: string; content: string }
}

/** Makes calls with one token over persistent connections. */
export class Caller {
  readonly url: string
  readonly token: string
  readonly #agent: Agent

  constructor(url: string, token = '', agent = new Agent({ keepAlive: true })) {
    this.url = url
    this.token = token
    this.#agent = agent
  }

  get(path: string): Promise<Reply> {
    return this.#call('GET', path, undefined)
  }

  post(path: string, body: unknown = {}, more: Record<string, string> = {}): Promise<Reply> {
    return this.#call('POST', path, { type: 'application/json', content: JSON.stringify(body), more })
  }

  /** Sends a GraphQL operation, which must select the `code` of every possible failure. */
  async graphql(query: string, variables: object = {}): Promise<Reply> {
    const reply = await this.post('/graphql', { query, variables })
    return { ...reply, status: graphqlStatus(reply.status, reply.body) }
  }

  patch(path: string, body: unknown): Promise<Reply> {
    return this.#call('PATCH', path, { type: 'application/json', content: JSON.stringify(body) })
  }

  /** Sends a form with a file. */
  upload(path: string, { fields, file }: UploadForm, more: Record<string, string> = {}): Promise<Reply> {
    const boundary = 'a-boundary-of-chaos'
    const part = (head: string, content: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const content =
      Object.entries(fields)
        .map(([name, value]) => part(`name="${name}"`, value))
        .join('') +
      part(`name="file"; filename="${file.name}"`, file.content) +
      `--${boundary}--\r\n`
    return this.#call('POST', path, {
      type: `multipart/form-data; boundary=${boundary}`,
      content,
      more,
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  #call(method: string, path: string, sent: SentBody | undefined): Promise<Reply> {
    const begin = performance.now()
    const headers = {
      ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
      ...sent?.more,
      ...(sent && { 'content-type': sent.type, 'content-length': Buffer.byteLength(sent.content) }),
    }
    return new Promise((resolve) => {
      const fail = (error: Error) =>
        resolve({
          call: `${method} ${path}`,
          status: 0,
          failure: error.message,
          headers: {},
          body: null,
          begin,
          time: performance.now() - begin,
        })
      const call = request(new URL(path, this.url), { method, headers, agent: this.#agent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        response.on('error', fail).on('end', () => {
          const time = performance.now() - begin
          const status = response.statusCode ?? 0
          resolve({
            call: `${method} ${path}`,
            status,
            headers: response.headers,
            body: parsed(text),
            begin,
            time,
          })
        })
      })
      call.setTimeout(CALL_TIMEOUT, () => call.destroy(new Error('no response')))
      call.on('error', fail).end(sent?.content)
    })
  }
}

/** Describes a reply for the report. */
export function inWords({ call, status, failure, body, time }: Reply): string {
  return `${call}: ${status} ${failure ?? JSON.stringify(body)?.slice(0, 120)} after ${Math.round(time)} ms`
}

export function isSuccess({ status }: Reply): boolean {
  return status >= 200 && status < 300
}

/** Whether the server refused the call only for now, and sent Retry-After. */
export function isAskedToRetry({ status, headers }: Reply): boolean {
  return (status === 503 || status === 429) && headers['retry-after'] !== undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
