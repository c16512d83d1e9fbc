// The network between server and database, as a TCP proxy that can fail.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const PAUSE = 20

/** What becomes of a piece of what is sent: milliseconds until it arrives, or `held` until the link is well again. */
export type Passage = () => number | 'held'

const AT_ONCE: Passage = () => 0

/** A link between 127.0.0.1 and a port there. */
export class Link {
  readonly #server: Server
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #passage: Passage = AT_ONCE
  #isCut = false

  private constructor(target: number) {
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket))
  }

  /** Opens a link to a port. */
  static async to(port: number): Promise<Link> {
    const link = new Link(port)
    link.#server.listen(0, '127.0.0.1')
    await once(link.#server, 'listening')
    return link
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** All that is sent from now on, and ends of connections, take this passage; what is held keeps its order. */
  take(passage: Passage): void {
    this.#passage = passage
  }

  /** Breaks every connection, and each new one at once. */
  cut(): void {
    this.#isCut = true
    this.#destroyAll()
  }

  /** Makes it well: what was held arrives, as TCP sends it again. */
  mend(): void {
    this.#isCut = false
    this.#passage = AT_ONCE
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#destroyAll()
    await once(this.#server, 'close')
  }

  #destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #accept(socket: Socket): void {
    if (this.#isCut) return void socket.destroy()
    const onward = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true })
    this.#pass(socket, onward)
    this.#pass(onward, socket)
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    let before = Promise.resolve()
    const inTurn = (deliver: () => void) => {
      before = before.then(() => this.#arrival()).then(deliver)
    }
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('data', (bytes: Buffer) => inTurn(() => void (to.writable && to.write(bytes))))
    from.on('end', () => inTurn(() => to.end()))
    from.on('close', () => {
      this.#sockets.delete(from)
      inTurn(() => to.destroy())
    })
  }

  async #arrival(): Promise<void> {
    for (;;) {
      const delay = this.#passage()
      if (delay === 0) return
      await new Promise((resume) => setTimeout(resume, delay === 'held' ? PAUSE : delay))
      if (delay !== 'held') return
    }
  }
}
