// A TCP proxy between server and database that can fail.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const PAUSE = 20

/** What happens to a chunk: it arrives after some milliseconds, or is `held` until the link is repaired. */
export type Passage = () => number | 'held'

const AT_ONCE: Passage = () => 0

/** A proxy to a port on 127.0.0.1. */
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

  /** Starts a proxy to a port. */
  static async to(port: number): Promise<Link> {
    const link = new Link(port)
    link.#server.listen(0, '127.0.0.1')
    await once(link.#server, 'listening')
    return link
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Applies to all chunks and connection ends from now on; held chunks keep their order. */
  take(passage: Passage): void {
    this.#passage = passage
  }

  /** Breaks all connections, and every new one immediately. */
  cut(): void {
    this.#isCut = true
    this.#destroyAll()
  }

  /** Repairs the link: held chunks arrive, as if TCP had retransmitted them. */
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
