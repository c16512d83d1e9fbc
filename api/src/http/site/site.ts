import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readPage } from './page.ts'

const PAGE = 'index.html'
const A_YEAR = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'

/**
 * Serves the built web app. Its assets carry a hash in their name and may be kept; everything else is always asked for
 * anew. Files are sent as the build compressed them. The page itself answers every address that is a page of the app.
 *
 * @param folder the built app.
 * @param publicUrl the address people use, without a slash at its end.
 */
export async function serveSite(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  const assets = join(folder, 'assets')
  const sendPage = await readPage(join(folder, PAGE), publicUrl)
  app.get('/', sendPage)
  app.get(`/${PAGE}`, sendPage)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The page is sent from memory; the others are forms of files, not files of their own.
    globIgnore: [PAGE, '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? A_YEAR : ALWAYS_ASK)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isPage(request.url)) return sendPage(request, reply)
    return reply.code(404).header('cache-control', ALWAYS_ASK).type('text/plain').send('Not found')
  })
}

// What looks like a file is none: a browser that got the page for a missing script would tell of a broken one.
function isPage(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return !path.startsWith('/assets/') && !/\.\w+$/.test(path)
}
