import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { MAX_OWN_FILE_BYTES, MAX_ZIP_BYTES } from 'quiz-format'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Deps } from './deps.ts'
import { graphqlServer } from './graphql/schema/server.ts'
import { openImporter } from './imports/thread/importer.ts'
import { platformOrigins } from './http/lti/framing.ts'
import { ltiServer } from './http/lti/lti-server.ts'
import { restServer } from './http/rest/server.ts'
import { rateLimits } from './limits/rate-limits.ts'
import { sharedCapacity } from './limits/shared-capacity.ts'
import { countErrors } from './observability/error-metrics.ts'
import { openInstitution } from './institution/institution.ts'
import { loggerOptions } from './observability/logging.ts'
import type { Metrics } from './observability/metrics.ts'
import { IMPORT_THREAD } from './product-files.ts'
import { openWorkbookWriter } from './results/gradebook/export/workbook-writer.ts'
import { manifestVersion } from './http/base/version.ts'
import { openServiceClient } from './lti/services/service-client.ts'
import { openOutbound } from './outbound/outbound.ts'
import { outboundRules } from './outbound/outbound-rules.ts'
import { openPictureReader } from './pictures/reading/picture-reader.ts'
import { openPictureStore } from './pictures/open-picture-store.ts'
import { measureRequests } from './observability/request-metrics.ts'
import { openSecretBox } from './secrets/secret-box.ts'
import { readSecretKey } from './secrets/secret-key.ts'
import { sendError } from './http/base/envelope.ts'
import { tellLimits } from './http/base/tell-limits.ts'
import { refuseInvalidUrl, refuseMalformedRequests, refuseUnparsable } from './http/rest/refuse-malformed.ts'
import { compressResponses } from './http/site/compress-responses.ts'
import { allowOrigins } from './http/site/cors.ts'
import { addHealthChecks } from './http/site/health.ts'
import { collectChunks } from './http/site/chunked-bodies.ts'
import { lingerBeforeClosing } from './http/site/lingering-close.ts'
import { closeQueuedResponses } from './http/site/queued-responses.ts'
import { addSecurityHeaders, safeHeaders, type SafeHeaders } from './http/site/security-headers.ts'
import { serveSite } from './http/site/site.ts'
import { ARRIVAL_LIMITS, cutSlowBodies, type ArrivalLimits } from './http/site/slow-bodies.ts'
import { finishBeforeShutdown } from './http/site/graceful-shutdown.ts'
import { prepareUploadFolder } from './http/uploads/upload-folder.ts'
import { MAX_OPEN, MAX_OPEN_OF_USER } from './http/uploads/upload-limits.ts'

/** How long requests in flight may take to finish when the server stops, in milliseconds. */
export const DRAIN_LIMIT = 10_000

export interface AppOptions {
  config: Config
  database: Database
  /** The built web app, or null for none. */
  siteFolder: string | null
  now?: () => Date
  /** If unset, no metrics are kept. */
  metrics?: Metrics | undefined
  /** Receives the log in place of standard output. */
  log?: { write: (line: string) => void } | undefined
  arrival?: ArrivalLimits
  /** The script of the import thread, next to those of other threads; the built script by default. */
  importThread?: URL
  /** Called when a mail has been queued. */
  wakeMailWorker?: () => void
}

/**
 * Builds the server: web app, /graphql and /api. It does not listen yet.
 */
export async function buildApp({
  config,
  database,
  siteFolder,
  now = () => new Date(),
  metrics,
  log,
  arrival = ARRIVAL_LIMITS,
  importThread = IMPORT_THREAD,
  wakeMailWorker = () => undefined,
}: AppOptions): Promise<FastifyInstance> {
  const headersOf = safeHeaders(config.publicUrl)
  const app = createFastify({ config, log, arrival }, headersOf)
  const deps = await createDeps({ config, database, now, importThread, wakeMailWorker }, app)
  addRequestHooks(app, now)
  // Each scope adds parsers for the content types that it reads. A body that no scope reads is never
  // buffered.
  app.removeAllContentTypeParsers()
  refuseMalformedRequests(app, headersOf('GET', '/api'))
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, false))
  addSecurityHeaders(app, headersOf)
  tellLimits(app, config.rateLimits !== null)
  collectChunks(app)
  cutSlowBodies(app, arrival)
  lingerBeforeClosing(app)
  closeQueuedResponses(app)
  compressResponses(app)
  if (metrics) measureRequests(app, metrics)
  countErrors(app, metrics)
  await allowOrigins(app, config.corsOrigins)
  finishBeforeShutdown(app, DRAIN_LIMIT)
  addHealthChecks(app, database)
  await app.register((scope) => graphqlServer(scope, deps))
  await app.register((scope) => restServer(scope, deps))
  const origins = platformOrigins(deps)
  await app.register((scope) => ltiServer(scope, deps, origins))
  const { publicUrl, institution } = config
  const isInstitutionOnly = institution?.isOnly ?? false
  if (siteFolder !== null) await serveSite(app, siteFolder, { publicUrl, isInstitutionOnly, origins })
  return app
}

function createFastify(
  { config, log, arrival }: Pick<AppOptions, 'config' | 'log'> & { arrival: ArrivalLimits },
  headersOf: SafeHeaders,
): FastifyInstance {
  return Fastify({
    logger: { ...loggerOptions(config.logLevel), ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    // Milliseconds. The default, ten seconds, is too short on a busy machine.
    pluginTimeout: 60_000,
    // Of the largest zip; `cutSlowBodies` is stricter with everything else.
    requestTimeout: Math.ceil((arrival.upload * MAX_ZIP_BYTES) / MAX_OWN_FILE_BYTES) + arrival.headers,
    http: {
      headersTimeout: arrival.headers,
      connectionsCheckingInterval: arrival.check,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    ...(config.trustProxy !== null && { trustProxy: config.trustProxy }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    // No hook runs for a request with an invalid URL, so nothing would limit the rest of its body: close the
    // connection.
    frameworkErrors: (error, request, reply) =>
      refuseInvalidUrl(
        error,
        request,
        reply.header('connection', 'close').headers(headersOf(request.method, request.url)),
      ),
    clientErrorHandler: (error, socket) => refuseUnparsable(error, socket, headersOf('GET', '/api')),
  })
}

async function createDeps(
  { config, database, now, importThread, wakeMailWorker }: DepsOptions,
  app: FastifyInstance,
): Promise<Deps> {
  const { prisma, pool, reports } = database
  const limits = rateLimits(pool, config.rateLimits)
  const importer = openImporter(importThread, {
    databaseUrl: database.url,
    preparedStatements: config.preparedStatements,
    pictures: config.pictures,
  })
  app.addHook('onClose', () => importer.close())
  const uploads = {
    folder: await prepareUploadFolder(config.dataDir),
    room: sharedCapacity({ total: MAX_OPEN, perUser: MAX_OPEN_OF_USER }),
  }
  const { sessions, publicUrl, sharing, operators } = config
  const outbound = openOutbound(outboundRules(config))
  const secrets = openSecretBox(readSecretKey(config))
  return {
    prisma,
    pool,
    reports,
    now,
    limits,
    sessions,
    sharing,
    operators,
    institution: config.institution && openInstitution(config.institution, { publicUrl, now }),
    publicUrl,
    importer,
    workbooks: openWorkbookWriter(new URL('workbook-thread.js', importThread)),
    uploads,
    pictures: openPictureStore(config.pictures),
    pictureReader: openPictureReader(new URL('picture-thread.js', importThread)),
    outbound,
    platforms: openServiceClient({ pool, now, secrets, outbound, version: manifestVersion }),
    secrets,
    wakeMailWorker,
  }
}

type DepsOptions = Required<
  Pick<AppOptions, 'config' | 'database' | 'now' | 'importThread' | 'wakeMailWorker'>
>

function addRequestHooks(app: FastifyInstance, now: () => Date): void {
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
}
