import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Identity } from './certificate-authority.ts'

/**
 * Starts a server on loopback.
 *
 * @param identity for https; without it, the server speaks http.
 */
export async function listenLocally(
  serve: RequestListener,
  identity?: Identity,
): Promise<{ server: Server; url: string }> {
  const server = identity ? createSecureServer(identity, serve) : createServer(serve)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { server, url: `${identity ? 'https' : 'http'}://127.0.0.1:${port}` }
}
