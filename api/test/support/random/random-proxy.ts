import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

// Milliseconds.
const LINGER = 2_000

/** A proxy in front of several servers. */
export interface RandomProxy {
  /** Its URL, such as http://127.0.0.1:40000. */
  url: string
  /** The number of connections forwarded to each server. */
  counts: number[]
  close: () => Promise<void>
}

/**
 * Starts a TCP proxy on loopback that forwards each connection to a random server. It does not parse HTTP, so
 * broken or slow requests arrive unchanged.
 *
 * @param targets server URLs, such as http://127.0.0.1:40001.
 */
export async function startRandomProxy(targets: string[]): Promise<RandomProxy> {
  const ports = targets.map((target) => Number(new URL(target).port))
  const counts = ports.map(() => 0)
  const clients = new Set<Socket>()
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    clients.add(client.on('close', () => clients.delete(client)))
    const index = Math.floor(Math.random() * ports.length)
    counts[index] = (counts[index] ?? 0) + 1
    const server = connect({ port: ports[index] ?? 0, host: '127.0.0.1', allowHalfOpen: true })
    client.on('error', () => server.destroy()).on('close', () => server.destroy())
    server.on('error', () => undefined).on('close', () => linger(client))
    client.pipe(server).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      for (const client of clients) client.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

// Keep reading after the server has closed: a socket closed with unread data is reset, and the client would
// get a connection error instead of the response.
function linger(client: Socket): void {
  client.unpipe()
  client.end()
  client.resume()
  setTimeout(() => client.destroy(), LINGER).unref()
}
