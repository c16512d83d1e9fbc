// A proxy in front of the server that lets a test deploy another build of the web app.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inject, onTestFinished } from 'vitest'

interface Deployment {
  /** The proxy's URL. */
  origin: string
  /** From now on, the service worker is one of another build. */
  deploy: () => void
  /** From now on, these files are missing. */
  remove: (path: RegExp) => void
}

/** Starts a proxy that is stopped after the test. */
export async function startDeployment(): Promise<Deployment> {
  let build = 0
  let missing: RegExp | null = null
  const server = createServer((incoming, response) => {
    void (async () => {
      const { url = '/', method = 'GET', headers } = incoming
      const body = await buffer(incoming)
      const kept = Object.entries(headers).filter(([name]) =>
        /^(authorization|content-type|accept)$/.test(name),
      )
      const answer = await fetch(inject('address') + url, {
        method,
        headers: Object.fromEntries(kept) as Record<string, string>,
        ...(body.length > 0 && { body }),
      })
      const isMissing = missing?.test(url) === true
      const bytes = Buffer.from(await answer.arrayBuffer())
      const sent =
        url === '/sw.js' ? Buffer.from(bytes.toString().replace("BUILD = '", `$&${build}-`)) : bytes
      const own = [...answer.headers].filter(
        ([name]) => !/^content-(encoding|length)$|^connection$/.test(name),
      )
      // Like the server, so that browsers ask again for a file that was missing.
      const missingHeaders = { 'content-type': 'text/plain', 'cache-control': 'no-cache' }
      response.writeHead(
        isMissing ? 404 : answer.status,
        isMissing ? missingHeaders : Object.fromEntries(own),
      )
      response.end(isMissing ? 'Not found' : sent)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => void build++,
    remove: (path) => void (missing = path),
  }
}
