// A TCP proxy between server and database that can fail.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const POLL_INTERVAL = 20

/** Milliseconds until a chunk arrives; `held` if it arrives only once the link is repaired. */
export type Delay = () => number | 'held'

const NO_DELAY: Delay = () => 0

/** A TCP proxy for a port on 127.0.0.1. */
export class Link {
  readonly #server: Server
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #delay: Delay = NO_DELAY
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

  /** Delays everything sent from now on, including the ends of connections. The order is kept. */
  delayBy(delay: Delay): void {
    this.#delay = delay
  }

  /** Breaks every connection, and each new one as soon as it is opened. */
  cut(): void {
    this.#isCut = true
    this.#destroyAll()
  }

  /** Ends all faults: held chunks arrive, as after retransmission by TCP. */
  repair(): void {
    this.#isCut = false
    this.#delay = NO_DELAY
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
    const inOrder = (deliver: () => void) => {
      before = before.then(() => this.#arrival()).then(deliver)
    }
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('data', (bytes: Buffer) => inOrder(() => void (to.writable && to.write(bytes))))
    from.on('end', () => inOrder(() => to.end()))
    from.on('close', () => {
      this.#sockets.delete(from)
      inOrder(() => to.destroy())
    })
  }

  async #arrival(): Promise<void> {
    for (;;) {
      const delay = this.#delay()
      if (delay === 0) return
      await new Promise((resume) => setTimeout(resume, delay === 'held' ? POLL_INTERVAL : delay))
      if (delay !== 'held') return
    }
  }
}
