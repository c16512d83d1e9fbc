// A second server on the same database, as a school has one: at an https address, with an authority of its
// own for certificates and, if asked for, with people who sign in at the school.
import { randomUUID } from 'node:crypto'
import { request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { runningUrl } from '../../api/src/database/embedded/running-url.ts'
import type { RealIssuer } from '../../api/test/oidc/support/real-issuer.ts'
import { listenLocally } from '../../api/test/support/local-server.ts'
import { AT_ONCE, startServer } from './start-server.ts'

export interface SchoolServer {
  /** At another site than the issuer and the learning platforms, which are at 127.0.0.1. */
  address: string
  /** Where people sign in, if it was asked for. */
  issuer?: RealIssuer
  /** Browser options for its pages. */
  context: BrowserContextOptions
  /** Whether a browser keeps its cookies in frames: strict ones keep none there. */
  isCookieKeptInFrames: boolean
}

/** Starts the server for the tests of a file. */
export function useSchoolServer({ hasIssuer = false } = {}): SchoolServer {
  const school = { isCookieKeptInFrames: true } as SchoolServer
  const stops: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    let upstream = ''
    // It ends TLS, as a reverse proxy does.
    const front = await listenLocally(
      (incoming, response) => forward(upstream, incoming, response, school),
      inject('identity'),
    )
    // A busy process would close idle connections just when the browser uses them again.
    front.server.keepAliveTimeout = 600_000
    stops.push(() => close(front.server))
    school.address = front.url.replace('127.0.0.1', 'localhost')
    school.context = { baseURL: school.address, ignoreHTTPSErrors: true }
    if (hasIssuer) {
      const { startRealIssuer } = await import('../../api/test/oidc/support/real-issuer.ts')
      school.issuer = await startRealIssuer(school.address, 'client_secret_basic', inject('identity'))
      stops.push(school.issuer.close)
    }
    const dataDir = inject('dataDir')
    const own = { PORT: '0', PUBLIC_URL: school.address, DATABASE_URL: runningUrl(dataDir) }
    const env = { ...inject('settings'), ...own, ...school.issuer?.settings }
    const server = await startServer(env, join(dataDir, `school-${randomUUID()}.log`), AT_ONCE)
    stops.push(server.stop)
    upstream = server.address
  })
  afterAll(() => Promise.all(stops.map((stop) => stop())))
  return school
}

function forward(
  upstream: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  { isCookieKeptInFrames }: SchoolServer,
): void {
  const { method, headers, url = '/' } = incoming
  const isKept = isCookieKeptInFrames || headers['sec-fetch-dest'] !== 'iframe'
  const sent = request(upstream + url, { method, headers }, (answer) => {
    const { 'set-cookie': cookies, ...others } = answer.headers
    const told = isKept && cookies ? { ...others, 'set-cookie': cookies } : others
    response.writeHead(answer.statusCode ?? 502, told)
    answer.pipe(response)
  })
  sent.on('error', () => response.destroy())
  incoming.pipe(sent)
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
