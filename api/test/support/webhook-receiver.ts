import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openOutbound } from '../../src/outbound/outbound.ts'
import { networksOf } from '../../src/outbound/networks.ts'
import { openSecretBox } from '../../src/secrets/secret-box.ts'
import type { SendingWorker } from '../../src/sending/sending-loop.ts'
import { startWebhookWorker } from '../../src/webhooks/sending/webhook-worker.ts'
import type { TestUser } from './data/factories.ts'
import type { TestApp } from './test-app.ts'

/** The key of every server that tests webhooks, and of their worker. */
const SECRET_KEY = 'a key with at least 32 characters, for tests only'

/** Settings of a server that may send webhooks to this machine. */
export const WEBHOOK_SETTINGS = { SECRET_KEY, WEBHOOK_ALLOW: '127.0.0.1' }

/** A request that arrived. */
interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert events field by field
  event: any
}

export interface Receiver {
  url: string
  /** In the order of their arrival. */
  received: Received[]
  /** Answers a request; by default with 204. */
  answer: (request: Received, response: ServerResponse) => void
  worker: SendingWorker
  /** Makes a webhook of a user. */
  create: (user: TestUser, input: object) => Promise<{ webhookId: string; secret: string }>
  /** Sends what is due, and returns what has arrived since the last call. */
  deliver: () => Promise<Received[]>
}

/** Starts a receiver of webhooks and a worker that sends to it, for a server with WEBHOOK_SETTINGS. */
export function useReceiver(it: TestApp): Receiver {
  const accept = (_request: Received, response: ServerResponse) => void response.writeHead(204).end()
  const receiver = { received: [], answer: accept } as unknown as Receiver
  let server: Server
  let returned = 0
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        const received = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) }
        receiver.received.push(received)
        receiver.answer(received, response)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    receiver.worker = startWorker(it)
  })
  afterEach(() => {
    receiver.received.length = 0
    returned = 0
    receiver.answer = accept
  })
  afterAll(async () => {
    await receiver.worker.stop()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  receiver.create = async ({ token }, input) => {
    const { status, body } = await it.rest('POST', '/api/webhooks/', {
      token,
      body: { url: `${receiver.url}/hook`, ...input },
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return { webhookId: body.data.webhook_id, secret: body.data.secret }
  }
  receiver.deliver = async () => {
    await receiver.worker.settle()
    const arrived = receiver.received.slice(returned)
    returned = receiver.received.length
    return arrived
  }
  return receiver
}

/** Starts a worker with the clock of a server under test. */
export function startWorker(it: TestApp): SendingWorker {
  return startWebhookWorker({
    pool: it.database.pool,
    now: () => it.clock.now ?? new Date(),
    outbound: openOutbound({
      allow: networksOf(WEBHOOK_SETTINGS.WEBHOOK_ALLOW),
      ownPorts: [],
      publicUrl: 'http://localhost:4000',
    }),
    secrets: openSecretBox(SECRET_KEY),
    version: '0.0.0',
    log: {
      warn: () => undefined,
      error: (details, message) => {
        throw new Error(message, { cause: (details as { err: unknown }).err })
      },
    },
    wakeMailWorker: () => undefined,
  })
}
