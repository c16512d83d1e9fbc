import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Deps } from './deps.ts'
import { graphqlServer } from './graphql/server.ts'
import { restServer } from './rest/server.ts'
import { refuseAddress, refuseUnreadable } from './rest/unreadable.ts'
import { addHealthChecks } from './site/health.ts'
import { addSecurityHeaders } from './site/security-headers.ts'
import { serveSite } from './site/site.ts'

const MAX_JSON_BYTES = 2 * 1024 * 1024
const HEADERS_LIMIT = 15_000
// Time for ten megabytes over a slow line.
const REQUEST_LIMIT = 300_000

/** What the server is made of. */
export interface AppOptions {
  config: Config
  database: Database
  /** The built web app, or null for none. */
  siteFolder: string | null
  now?: () => Date
}

/**
 * Builds the server: web app, /graphql and /api. It listens to nothing yet.
 */
export async function buildApp({
  config,
  database,
  siteFolder,
  now = () => new Date(),
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: errorForLog } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: REQUEST_LIMIT,
    http: { headersTimeout: HEADERS_LIMIT, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    ...(config.trustProxy !== null && { trustProxy: config.trustProxy }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnreadable,
  })
  const deps: Deps = { prisma: database.prisma, pool: database.pool, now }

  app.decorateRequest('arrivedAt')
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = now()
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    request.log.debug({
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  addSecurityHeaders(app)
  addHealthChecks(app, database)
  await app.register((scope) => graphqlServer(scope, deps))
  await app.register((scope) => restServer(scope, deps))
  if (siteFolder !== null) await serveSite(app, siteFolder)
  return app
}

// Database errors drag their connection and their parameters along as properties: what is logged is named one by one.
function errorForLog(error: Error): { type: string; message: string; stack: string; code?: unknown } {
  const { name, message, stack = '' } = error
  return { type: name, message, stack, ...('code' in error && { code: error.code }) }
}
