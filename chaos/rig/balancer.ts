// A reverse proxy like nginx or HAProxy: polls /readyz, distributes requests over the servers that are ready,
// and tries another server if one refuses the connection. It never repeats a request that has been sent.
import { once } from 'node:events'
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from './clients/caller.ts'

const CHECK_INTERVAL = 100

/** A proxy for servers on 127.0.0.1. */
export class Balancer {
  readonly #ports: number[]
  readonly #ready = new Set<number>()
  readonly #agent = new Agent({ keepAlive: true })
  readonly #server: Server
  #turn = 0
  #isClosed = false

  private constructor(ports: number[]) {
    this.#ports = ports
    this.#server = createServer((incoming, outgoing) => void this.#handle(incoming, outgoing))
  }

  /** Starts a proxy and waits until all servers are ready. */
  static async start(ports: number[]): Promise<Balancer> {
    const balancer = new Balancer(ports)
    balancer.#server.listen(0, '127.0.0.1')
    await once(balancer.#server, 'listening')
    for (const port of ports) void balancer.#check(port)
    for (const port of ports) await balancer.untilReady(port)
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Waits until the proxy considers a server ready for requests. */
  async untilReady(port: number): Promise<void> {
    while (!this.#ready.has(port)) await sleep(CHECK_INTERVAL)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#server.close()
    this.#server.closeAllConnections()
    this.#agent.destroy()
    await once(this.#server, 'close')
  }

  async #check(port: number): Promise<void> {
    const caller = new Caller(`http://127.0.0.1:${port}`)
    for (; !this.#isClosed; await sleep(CHECK_INTERVAL)) {
      const { status } = await caller.get('/readyz')
      if (status === 200) this.#ready.add(port)
      else this.#ready.delete(port)
    }
    caller.close()
  }

  // Reads the complete body first, so that it can go to another server if one refuses the connection.
  async #handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    try {
      for await (const piece of incoming) pieces.push(piece as Buffer)
    } catch {
      // The client closed its connection.
      return void outgoing.destroy()
    }
    const candidates = this.#ports.filter((port) => this.#ready.has(port))
    const first = this.#turn++ % Math.max(1, candidates.length)
    this.#send(incoming, Buffer.concat(pieces), outgoing, [
      ...candidates.slice(first),
      ...candidates.slice(0, first),
    ])
  }

  #send(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, ports: number[]): void {
    const [port, ...others] = ports
    if (port === undefined) return void outgoing.writeHead(502).end('no server is ready')
    const { method, url: path, headers } = incoming
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: this.#agent })
    call.on('response', (response) => {
      const { connection: _ours, ...rest } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, rest)
      response.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    call.on('error', (error) => {
      const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
      if (isRefused) this.#ready.delete(port)
      if (isRefused && !outgoing.headersSent) this.#send(incoming, body, outgoing, others)
      else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    call.end(body)
  }
}
