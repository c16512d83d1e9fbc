// Which database is backed up or restored: that of DATABASE_URL, or the embedded one under DATA_DIR, running or not.
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { existingDataDir } from '../embedded/folders.ts'
import { dataDirHolder } from '../embedded/owner-lock.ts'
import { runningUrl } from '../embedded/running-url.ts'
import { waitForDatabase } from '../wait-for-database.ts'

// Milliseconds. A server that has just been started has its database by then.
const PATIENCE = 30_000
const PAUSE = 500
const END_LIMIT = 1_000
const OLDEST = 15
// While the server still starts it: a file or the port is missing, PostgreSQL is not ready, or the database not made.
const STARTING = new Set(['ENOENT', 'ERR_INVALID_URL', 'ECONNREFUSED', 'ECONNRESET', '57P03', '3D000'])
const FORBIDDEN = new Set(['EACCES', 'EPERM'])

/** A connection to a database, which was started for it where that was needed. */
export interface Place {
  /** Where it is, for a person to read. */
  name: string
  client: pg.Client
  close: () => Promise<void>
}

type Where = Pick<Config, 'databaseUrl' | 'migrateUrl' | 'dataDir' | 'isDefaultDataDir'>

/**
 * Connects to the database that a server has: the embedded one also while the server runs.
 *
 * @throws Error that says what stands in the way, such as that there is no database yet.
 */
export async function openSource(where: Where, signal: AbortSignal): Promise<Place> {
  if (where.databaseUrl !== null) return openGiven(where.databaseUrl, signal)
  const dataDir = existingDataDir(where.dataDir, where.isDefaultDataDir)
  if (dataDir === null)
    throw new Error(
      `There is no database in ${where.dataDir}. DATA_DIR says where it is, or DATABASE_URL where a PostgreSQL of your own is.`,
    )
  const end = Date.now() + PATIENCE
  for (;;) {
    if (dataDirHolder(dataDir) === null) return openEmbedded({ ...where, dataDir }, signal)
    try {
      const client = await connect(runningUrl(dataDir), signal)
      const name = `the embedded database in ${dataDir}, in use by a server`
      return { name, client, close: () => disconnect(client) }
    } catch (error) {
      signal.throwIfAborted()
      const { code = '' } = error as NodeJS.ErrnoException
      if (FORBIDDEN.has(code)) throw forbidden(dataDir, error)
      if (!STARTING.has(code) || Date.now() > end) throw error
      await sleep(PAUSE, undefined, { signal })
    }
  }
}

/**
 * Connects to the database that a backup is to be restored to, as a role that may change tables.
 *
 * @throws Error that says what stands in the way, such as a server that uses the embedded database.
 */
export async function openTarget(where: Where, signal: AbortSignal): Promise<Place> {
  if (where.databaseUrl === null) return openEmbedded(where, signal)
  return openGiven(where.migrateUrl ?? where.databaseUrl, signal)
}

async function openGiven(url: string, signal: AbortSignal): Promise<Place> {
  await waitForDatabase(url, console.error, signal)
  const client = await connect(url, signal)
  try {
    await refuseOld(client)
  } catch (error) {
    await disconnect(client)
    throw error
  }
  const { host, database } = client
  return { name: `the database "${database}" on ${host}`, client, close: () => disconnect(client) }
}

async function refuseOld(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  )
  const { version = 0 } = rows[0] ?? {}
  if (version < OLDEST)
    throw new Error(`The database is PostgreSQL ${version}: Quizfolio needs ${OLDEST} or newer.`)
}

// Not all of the configuration: its port is the server's.
async function openEmbedded(
  { dataDir, isDefaultDataDir }: Pick<Where, 'dataDir' | 'isDefaultDataDir'>,
  signal: AbortSignal,
): Promise<Place> {
  const place = { dataDir, isDefaultDataDir, database: 'quizfolio' }
  const embedded = await startEmbedded({ ...place, say: console.error, signal })
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

// After a COPY that was given up, the connection does not hear that it is to end.
async function disconnect(client: pg.Client): Promise<void> {
  const late = setTimeout(() => streamOf(client).destroy(), END_LIMIT)
  await client.end().catch(() => undefined)
  clearTimeout(late)
}

async function connect(connectionString: string, signal: AbortSignal): Promise<pg.Client> {
  signal.throwIfAborted()
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: 'quizfolio backup' })
  // One that breaks is told to its statement, or to the next one.
  client.on('error', () => undefined)
  const giveUp = () => streamOf(client).destroy()
  signal.addEventListener('abort', giveUp)
  try {
    await client.connect()
    return client
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function streamOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
