import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QuizfolioError, type WebhookEvent, verifyWebhook } from 'quizfolio-client'
import { OperationFailed } from '../../errors.ts'

/** Events have less than 20 kB. */
const MAX_BODY = 1_000_000

/** A request whose signature is right. */
export interface Received {
  event: WebhookEvent
  headers: IncomingMessage['headers']
  body: string
}

export interface ReceiverOptions {
  /** 0 for any free one. */
  port: number
  /** The secrets with one of which requests must be signed. */
  secrets: () => readonly string[]
  /** Returns the status to answer with. */
  onEvent: (received: Received) => Promise<number>
  onRefused: (reason: string) => void
}

/** A receiver of webhooks on this computer. */
export interface Receiver {
  url: string
  close: () => Promise<void>
}

/**
 * Starts to receive. Events are handled one after another, in the order in which they come.
 * @throws OperationFailed if the port is taken
 */
export async function startReceiver({
  port,
  secrets,
  onEvent,
  onRefused,
}: ReceiverOptions): Promise<Receiver> {
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer((request, response) => {
    const handled = receive(request, secrets()).then(async (received) => {
      if (typeof received === 'number') return received
      const answer = last.then(() => onEvent(received))
      last = answer.catch(() => undefined)
      return answer
    })
    handled.then(
      (status) => respond(response, status),
      (error: unknown) => {
        if (error instanceof QuizfolioError) onRefused(error.message)
        respond(response, error instanceof QuizfolioError ? 401 : 500)
      },
    )
  })
  const listening = once(server.listen(port, '127.0.0.1'), 'listening')
  await listening.catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message
    throw new OperationFailed(`cannot listen at port ${port}: ${reason}`)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function receive(request: IncomingMessage, secrets: readonly string[]): Promise<Received | number> {
  if (request.method !== 'POST') return 405
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BODY) return 413
  }
  const body = new Uint8Array(Buffer.concat(chunks))
  const event = await verifyWebhook({ secrets, headers: request.headers, body })
  return { event, headers: request.headers, body: new TextDecoder().decode(body) }
}

function respond(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' }).end()
}
