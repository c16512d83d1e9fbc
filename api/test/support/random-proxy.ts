import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

// Milliseconds.
const LINGER = 2_000

/** What stands before several servers. */
export interface RandomProxy {
  /** Its address, such as http://127.0.0.1:40000. */
  url: string
  /** How many connections went to each server. */
  counts: number[]
  close: () => Promise<void>
}

/**
 * Starts a proxy on loopback that gives each connection to any one of the servers. It passes on bytes and knows no
 * HTTP, so that what is broken or slow arrives as it was sent.
 *
 * @param targets addresses of servers, such as http://127.0.0.1:40001.
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

// What the server answered before it closed must get through to a client that is still sending: who is closed with
// something unread is told of a broken connection, and no answer.
function linger(client: Socket): void {
  client.unpipe()
  client.end()
  client.resume()
  setTimeout(() => client.destroy(), LINGER).unref()
}
