import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { allowFraming, type PlatformOrigins } from '../lti/framing.ts'
import { readPages, type PageSettings } from './page.ts'

// The pages to which launches from learning platforms lead.
const FRAMED = /^\/(launch(\/|$)|assignments\/)/
const PAGE = 'index.html'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'

/**
 * Serves the built web app. Assets have a hash in their name and may be cached; browsers revalidate all other
 * files. If the build compressed a file, the compressed form is sent. Every URL that may be a page of the app
 * gets index.html.
 *
 * @param folder the folder of the built app.
 * @param settings.origins of the platforms that may frame the pages of launches.
 */
export async function serveSite(
  app: FastifyInstance,
  folder: string,
  { origins, ...settings }: PageSettings & { origins: PlatformOrigins },
): Promise<void> {
  const assets = join(folder, 'assets')
  const sendPage = await readPages(folder, settings)
  app.get('/', sendPage)
  app.get(`/${PAGE}`, sendPage)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The page is sent from memory. Compressed files have no URLs of their own.
    globIgnore: [PAGE, 'page-files.json', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? IMMUTABLE : REVALIDATE)
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isPage(request.url)) {
      if (FRAMED.test(request.url.split('?')[0] ?? '')) allowFraming(reply, await origins())
      return sendPage(request, reply)
    }
    return reply.code(404).header('cache-control', REVALIDATE).type('text/plain').send('Not found')
  })
}

// Paths with an extension get 404, not index.html: a page in place of a missing script would look like a
// broken script.
function isPage(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return !path.startsWith('/assets/') && !/\.\w+$/.test(path)
}
