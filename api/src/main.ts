// Starts and stops the parts of the server.
import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { buildApp, DRAIN_LIMIT } from './app.ts'
import { startBackground, type Background } from './process/background.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/embedded.ts'
import { checkStandby } from './database/replica/check-standby.ts'
import type { MoveReason } from './database/replica/report-reads.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import { prepareDatabase } from './process/migrate-database.ts'
import { serveMetrics, type MetricsServer } from './observability/metrics-server.ts'
import { createMetrics } from './observability/metrics.ts'
import { SITE } from './product-files.ts'
import { releaseIdleMemory } from './process/memory/release-idle-memory.ts'
import { explainListenError } from './observability/explain-listen-error.ts'
import { startWorkers, type Workers } from './process/workers.ts'

export { migrateDatabase } from './process/migrate-database.ts'

// Each worker takes up to 11 of PostgreSQL's 100 connections.
const MAX_EMBEDDED_WORKERS = 8

const MOVED: Record<MoveReason, string> = {
  IN_STEP: 'the standby has caught up: reports are read from it',
  LAGGING: 'the standby lags: reports are read from the primary',
  UNAVAILABLE: 'the standby failed: reports are read from the primary',
}

export interface RunningServer {
  address: string
  /** Lets requests in flight finish, then stops the database. Safe to call more than once. */
  stop: () => Promise<void>
}

/**
 * Starts the server as the environment variables configure it.
 *
 * @param say prints a message for the user at the terminal.
 * @param signal cancels a start that is waiting for its database.
 * @throws InvalidConfiguration, or an Error with a message for the user.
 */
export async function startServer(
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl === null ? await startEmbeddedDatabase(config, say, signal) : null
  const url = embedded?.url ?? config.databaseUrl ?? ''
  const parts: Parts = { embedded }
  try {
    if (!embedded) await waitForDatabase(url, say, signal)
    await prepareDatabase(url, config, say)
    if (config.replica) await checkStandby({ primaryUrl: url, standbyUrl: config.replica.url }, say)
    const address =
      config.workers > 1 ? await serveWithWorkers(parts, config, url) : await serve(parts, config, url)
    let stopping: Promise<void> | undefined
    return { address, stop: () => (stopping ??= stopAll(parts)) }
  } catch (error) {
    await stopAll(parts)
    throw explainListenError(error, { ...config, portVariable: 'PORT', hostVariable: 'HOST' })
  }
}

// With workers, this process serves no requests: it runs the workers and the embedded database.
async function serveWithWorkers(parts: Parts, { workers, metrics }: Config, url: string): Promise<string> {
  if (parts.embedded && workers > MAX_EMBEDDED_WORKERS)
    throw new Error(
      `WORKERS is ${workers}, but the embedded database supports at most ${MAX_EMBEDDED_WORKERS}; for more, set DATABASE_URL.`,
    )
  parts.workers = await startWorkers(workers, (number) => ({
    WORKERS: '1',
    DATABASE_URL: url,
    DATABASE_URL_FILE: '',
    MIGRATE: 'off',
    ...(metrics && { METRICS_PORT: String(metrics.port === 0 ? 0 : metrics.port + number) }),
  }))
  return parts.workers.address
}

async function serve(parts: Parts, config: Config, url: string): Promise<string> {
  const onError = (err: Error) => parts.app?.log.warn({ err }, 'a database connection broke')
  const onReportsMoved = (reason: MoveReason, err?: unknown) => parts.app?.log.warn({ err }, MOVED[reason])
  const database = openDatabase(url, onError, { ...config, onReportsMoved })
  parts.database = database
  const metrics = config.metrics
    ? createMetrics(database.pool, config.replica ? database.reports : null)
    : undefined
  if (metrics && config.metrics) parts.metricsServer = await serveMetrics(metrics, config.metrics)
  const app = await buildApp({
    config,
    database,
    siteFolder: existsSync(SITE) ? SITE : null,
    metrics,
    wakeMailWorker: () => parts.background?.wakeMailWorker(),
  })
  releaseIdleMemory(app)
  parts.app = app
  parts.background = startBackground({ config, database, log: app.log })
  await app.listen({ port: config.port, host: config.host })
  return addressOf(app)
}

async function startEmbeddedDatabase(
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<EmbeddedDatabase> {
  say('Starting the database …')
  const { dataDir, isDefaultDataDir } = config
  return startEmbedded({ dataDir, isDefaultDataDir, database: 'quizfolio', say, signal })
}

// The parts started so far.
interface Parts {
  embedded: EmbeddedDatabase | null
  database?: Database
  metricsServer?: MetricsServer
  app?: FastifyInstance
  background?: Background
  workers?: Workers
}

async function stopAll(parts: Parts): Promise<void> {
  const { app, background, workers, metricsServer, database, embedded } = parts
  await workers?.stop()
  if (app) await drain(app)
  await background?.stop()
  await metricsServer?.stop()
  await database?.close()
  await embedded?.stop()
}

// A hanging request must not keep the server from stopping.
async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT)
  await app.close()
  clearTimeout(cut)
}

function addressOf({ server }: FastifyInstance): string {
  const address = server.address()
  if (address === null || typeof address === 'string') return String(address)
  const isLoopback = address.address === '127.0.0.1' || address.address === '::1'
  const host = isLoopback ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
