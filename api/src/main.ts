// Starts the server, and stops it in order.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp, DRAIN_LIMIT } from './app.ts'
import { startBackground, type Background } from './background.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/embedded.ts'
import { waitForDatabase } from './database/wait.ts'
import { prepareDatabase } from './migrate-database.ts'
import { serveMetrics, type MetricsServer } from './observability/metrics-server.ts'
import { createMetrics } from './observability/metrics.ts'
import { listenFailure } from './site/listen-failure.ts'

const SITE = fileURLToPath(new URL('../../web/dist', import.meta.url))

export { migrateDatabase } from './migrate-database.ts'

/** A server that runs. */
export interface RunningServer {
  address: string
  /** Lets requests in flight finish, then stops the database. Safe to call more than once. */
  stop: () => Promise<void>
}

/**
 * Starts everything by the configuration in the environment.
 *
 * @param say is told what a person waiting at the terminal should know.
 * @param signal ends a start that waits for its database.
 * @throws InvalidConfiguration, or an Error whose message says what stands in the way.
 */
export async function startServer(
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl === null ? await startOurDatabase(config, say) : null
  const url = embedded?.url ?? config.databaseUrl ?? ''
  const parts: Parts = { embedded }
  let app: FastifyInstance
  try {
    if (!embedded) await waitForDatabase(url, say, signal)
    await prepareDatabase(url, config, say)
    const onError = (err: Error) => parts.app?.log.warn({ err }, 'a database connection broke')
    const database = openDatabase(url, onError, config)
    parts.database = database
    const metrics = config.metrics ? createMetrics(database.pool) : undefined
    if (metrics && config.metrics) parts.metricsServer = await serveMetrics(metrics, config.metrics)
    app = await buildApp({
      config,
      database,
      siteFolder: existsSync(SITE) ? SITE : null,
      metrics,
      wakePostman: () => parts.background?.wakePostman(),
    })
    parts.app = app
    parts.background = startBackground({ config, database, log: app.log })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stopAll(parts)
    throw listenFailure(error, { ...config, portVariable: 'PORT', hostVariable: 'HOST' })
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll(parts))
  return { address: addressOf(app), stop }
}

async function startOurDatabase(config: Config, say: (line: string) => void): Promise<EmbeddedDatabase> {
  say('Starting the database …')
  const { dataDir, isDefaultDataDir } = config
  return startEmbedded({ dataDir, isDefaultDataDir, database: 'quizfolio', say })
}

// What has been started, as far as the start has come.
interface Parts {
  embedded: EmbeddedDatabase | null
  database?: Database
  metricsServer?: MetricsServer
  app?: FastifyInstance
  background?: Background
}

async function stopAll({ app, background, metricsServer, database, embedded }: Parts): Promise<void> {
  if (app) await drain(app)
  await background?.stop()
  await metricsServer?.stop()
  await database?.close()
  await embedded?.stop()
}

// A request that hangs must not keep the server from ending.
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
