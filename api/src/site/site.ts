import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Serves the built web app. Its assets carry a hash in their name and may be kept; the page itself is always asked for
 * anew, and answers every address that is a page of the app.
 *
 * @param folder the built app.
 */
export async function serveSite(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? A_YEAR : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (isPage) return reply.sendFile('index.html')
    return reply.code(404).type('text/plain').send('Not found')
  })
}
