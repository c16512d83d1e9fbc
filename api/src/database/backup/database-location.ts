// Connects to the database for a backup or a restore. This is the database at DATABASE_URL, or the embedded
// database under DATA_DIR, which is started if it is not running.
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { existingDataDir } from '../embedded/folders.ts'
import { dataDirHolder } from '../embedded/owner-lock.ts'
import { runningUrl } from '../embedded/running-url.ts'
import { waitForDatabase } from '../wait-for-database.ts'

// Milliseconds. WAIT_LIMIT is more than a server needs to start its database.
const WAIT_LIMIT = 30_000
const RETRY_DELAY = 500
const DISCONNECT_LIMIT = 1_000
const OLDEST_VERSION = 15
// Errors while a server is still starting the database: a file or the port is missing, PostgreSQL is not
// ready, or the database does not exist.
const STARTING = new Set(['ENOENT', 'ERR_INVALID_URL', 'ECONNREFUSED', 'ECONNRESET', '57P03', '3D000'])
const FORBIDDEN = new Set(['EACCES', 'EPERM'])

/** A connection to a database. If the database had to be started, `close` stops it again. */
export interface DatabaseLocation {
  /** A description for the user. */
  name: string
  client: pg.Client
  close: () => Promise<void>
}

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'migrateUrl' | 'dataDir' | 'isDefaultDataDir'>

/**
 * Connects to the database to back up. A server may be using it at the same time.
 *
 * @throws Error with a message for the user, for example when there is no database yet.
 */
export async function openSource(settings: DatabaseSettings, signal: AbortSignal): Promise<DatabaseLocation> {
  if (settings.databaseUrl !== null) return openExternal(settings.databaseUrl, signal)
  const dataDir = existingDataDir(settings.dataDir, settings.isDefaultDataDir)
  if (dataDir === null)
    throw new Error(
      `There is no database in ${settings.dataDir}. Set DATA_DIR to the folder of the database, or DATABASE_URL to a PostgreSQL of your own.`,
    )
  const end = Date.now() + WAIT_LIMIT
  for (;;) {
    if (dataDirHolder(dataDir) === null) return openEmbedded({ ...settings, dataDir }, signal)
    try {
      const client = await connect(runningUrl(dataDir), signal)
      const name = `the embedded database in ${dataDir}, in use by a server`
      return { name, client, close: () => disconnect(client) }
    } catch (error) {
      signal.throwIfAborted()
      const { code = '' } = error as NodeJS.ErrnoException
      if (FORBIDDEN.has(code)) throw forbidden(dataDir, error)
      if (!STARTING.has(code) || Date.now() > end) throw error
      await sleep(RETRY_DELAY, undefined, { signal })
    }
  }
}

/**
 * Connects to the target of a restore, as a role that may change tables.
 *
 * @throws Error with a message for the user, for example when a server uses the embedded database.
 */
export async function openTarget(settings: DatabaseSettings, signal: AbortSignal): Promise<DatabaseLocation> {
  if (settings.databaseUrl === null) return openEmbedded(settings, signal)
  return openExternal(settings.migrateUrl ?? settings.databaseUrl, signal)
}

async function openExternal(url: string, signal: AbortSignal): Promise<DatabaseLocation> {
  await waitForDatabase(url, console.error, signal)
  const client = await connect(url, signal)
  try {
    await refuseOldVersion(client)
  } catch (error) {
    await disconnect(client)
    throw error
  }
  const { host, database } = client
  return { name: `the database "${database}" on ${host}`, client, close: () => disconnect(client) }
}

async function refuseOldVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  )
  const { version = 0 } = rows[0] ?? {}
  if (version < OLDEST_VERSION)
    throw new Error(`The database is PostgreSQL ${version}: Quizfolio needs ${OLDEST_VERSION} or newer.`)
}

// PostgreSQL needs a free port, but a configured `port` is that of the HTTP server. So only these two
// settings are passed on.
async function openEmbedded(
  { dataDir, isDefaultDataDir }: Pick<DatabaseSettings, 'dataDir' | 'isDefaultDataDir'>,
  signal: AbortSignal,
): Promise<DatabaseLocation> {
  const options = { dataDir, isDefaultDataDir, database: 'quizfolio' }
  const embedded = await startEmbedded({ ...options, say: console.error, signal })
  try {
    const client = await connect(embedded.url, signal)
    const close = async () => {
      await disconnect(client)
      await embedded.stop()
    }
    return { name: `the embedded database in ${embedded.dataDir}`, client, close }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

function forbidden(dataDir: string, cause: unknown): Error {
  return new Error(
    `DATA_DIR: only the user who runs the server may read its database in ${dataDir}; run this as that user.`,
    { cause },
  )
}

// After a cancelled COPY, the connection does not close by itself.
async function disconnect(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => streamOf(client).destroy(), DISCONNECT_LIMIT)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

async function connect(connectionString: string, signal: AbortSignal): Promise<pg.Client> {
  signal.throwIfAborted()
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'quizfolio backup' })
  // A broken connection makes the current or the next statement fail. Without a listener, the
  // connection's error event would also end the process.
  client.on('error', () => undefined)
  const cancel = () => streamOf(client).destroy()
  signal.addEventListener('abort', cancel)
  try {
    await client.connect()
    return client
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function streamOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
