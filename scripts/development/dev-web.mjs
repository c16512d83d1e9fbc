// The web server of `npm run dev`: Vite serves the web app with hot reload; requests for the API are
// forwarded.
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { root } from '../step.mjs'

const API_PATH = /^\/(graphql|api|healthz|readyz)([/?]|$)/

// Connections are not kept alive: they would delay the end of the API at each restart.
const agent = new Agent({ keepAlive: false })

/**
 * Serves the web app and the API at one address.
 *
 * @param {{ port: number, host: string }} location
 * @param {() => Promise<string | null>} apiAddress null while the API is not running.
 * @returns {Promise<{ url: string, onChange: (folders: string[], listener: () => void) => void, stop: () =>
 *   Promise<void> }>}
 * @throws {Error} when the port is in use.
 */
export async function serveDevelopment({ port, host }, apiAddress) {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening').catch((error) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`PORT: ${port} on ${host} is in use. Set PORT to another port.`)
      : error
  })
  const { port: actualPort } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const url = `http://localhost:${actualPort}`
  const vite = await createVite({
    root: join(root, 'web'),
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
    plugins: [publicUrl(url)],
  })
  server.on('request', (req, res) => {
    if (API_PATH.test(req.url ?? '')) void passOn(req, res, apiAddress)
    else vite.middlewares(req, res)
  })
  return {
    url,
    onChange: (folders, listener) => {
      vite.watcher.add(folders)
      vite.watcher.on('all', (_event, file) => {
        if (folders.some((folder) => file.startsWith(folder))) listener()
      })
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await vite.close()
    },
  }
}

/**
 * Replaces the placeholder of the address in the page, as the server does in the built page.
 *
 * @param {string} url
 * @returns {import('vite').Plugin}
 */
function publicUrl(url) {
  return {
    name: 'public-url',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%PUBLIC_URL%', url) },
  }
}

/**
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 * @param {() => Promise<string | null>} apiAddress
 */
async function passOn(req, res, apiAddress) {
  const address = await apiAddress()
  if (address === null) return unavailable(res)
  const { method, headers, url } = req
  const forwarded = request(new URL(url ?? '', address), { method, headers, agent }, (response) => {
    res.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(res)
  })
  forwarded.on('error', () => (res.headersSent ? res.destroy() : unavailable(res)))
  res.on('close', () => forwarded.destroy())
  req.pipe(forwarded)
}

/** @param {import('node:http').ServerResponse} res */
function unavailable(res) {
  res
    .writeHead(503, { 'content-type': 'text/plain' })
    .end('The API is not running: see the terminal of npm run dev.\n')
}
