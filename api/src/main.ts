// Starts the server, and stops it in order.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { migrate } from '../../prisma/migrate.ts'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/embedded.ts'
import { waitForDatabase } from './database/wait.ts'

const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))
const SITE = fileURLToPath(new URL('../../web/dist', import.meta.url))
const DRAIN_LIMIT = 15_000

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
  let database: Database | undefined
  let app: FastifyInstance | undefined
  try {
    if (!embedded) await waitForDatabase(url, say, signal)
    const applied = await migrate(url, MIGRATIONS)
    if (applied.length > 0)
      say(`Database: applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`)
    database = openDatabase(url, (error) => app?.log.warn({ err: error }, 'a database connection broke'))
    app = await buildApp({ config, database, siteFolder: existsSync(SITE) ? SITE : null })
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await stopAll(app, database, embedded)
    throw readable(error, config)
  }
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll(app, database, embedded))
  return { address: addressOf(app), stop }
}

async function startOurDatabase(config: Config, say: (line: string) => void): Promise<EmbeddedDatabase> {
  say('Starting the database …')
  const { dataDir, isDefaultDataDir } = config
  return startEmbedded({ dataDir, isDefaultDataDir, database: 'quizfolio', say })
}

async function stopAll(
  app?: FastifyInstance,
  database?: Database,
  embedded?: EmbeddedDatabase | null,
): Promise<void> {
  if (app) await drain(app)
  await database?.close()
  await embedded?.stop()
}

// A connection kept alive is closed once its last request is answered; a request that hangs must not keep the server
// from ending.
async function drain(app: FastifyInstance): Promise<void> {
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT)
  await app.close()
  clearInterval(closeIdle)
  clearTimeout(cut)
}

function addressOf({ server }: FastifyInstance): string {
  const address = server.address()
  if (address === null || typeof address === 'string') return String(address)
  const isLoopback = address.address === '127.0.0.1' || address.address === '::1'
  const host = isLoopback ? 'localhost' : address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}

function readable(error: unknown, { port, host }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(`PORT: ${port} on ${host} is in use by another program; choose another.`)
  if (code === 'EACCES')
    return new Error(`PORT: this user may not listen on port ${port}; choose one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`HOST: this machine has no address "${host}".`)
  return error
}
