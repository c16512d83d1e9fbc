import { resolve } from 'node:path'
import pg from 'pg'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { explainDataDirError } from './explain-data-dir-error.ts'
import { prepareDataDir } from './folders.ts'
import { freePort } from './free-port.ts'
import { claimDataDir } from './owner-lock.ts'
import { openPostgresFolder, postgresUrl } from './postgres-folder.ts'
import { Supervisor } from './supervisor.ts'

export interface EmbeddedOptions {
  dataDir: string
  isDefaultDataDir: boolean
  database: string
  settings?: readonly string[]
  /** A free port by default. */
  port?: number
  /** Prints a message for the user at the terminal. */
  say: (line: string) => void
  /** Cancels the start. */
  signal?: AbortSignal
}

export interface EmbeddedDatabase {
  url: string
  dataDir: string
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL under DATA_DIR and keeps it running: after a crash it is restarted on the same port, so
 * the pool can reconnect.
 *
 * @throws Error when another server uses the folder, the folder is not accessible, or PostgreSQL does not
 *   start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(options)
  } catch (error) {
    throw explainDataDirError(error, resolve(options.dataDir))
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { say, settings = [], database, signal } = options
  const account = databaseAccount()
  const binaries = findBinaries(account, say)
  const dataDir = prepareDataDir(options.dataDir, options.isDefaultDataDir, account, say)
  const releaseLock = claimDataDir(dataDir)
  try {
    const postgresFolder = await openPostgresFolder(dataDir, account, binaries)
    const port = options.port ?? (await freePort())
    const supervisor = new Supervisor(postgresFolder, port, settings, say)
    const killOnExit = () => supervisor.kill()
    process.once('exit', killOnExit)
    const stop = async () => {
      await supervisor.stop()
      process.off('exit', killOnExit)
      releaseLock()
    }
    const cancel = () => void supervisor.stop()
    signal?.addEventListener('abort', cancel)
    try {
      signal?.throwIfAborted()
      await supervisor.start()
      await createDatabase(postgresUrl(postgresFolder, port, 'postgres'), database)
      signal?.throwIfAborted()
    } catch (error) {
      await stop()
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
    return { url: postgresUrl(postgresFolder, port, database), dataDir, stop }
  } catch (error) {
    releaseLock()
    throw error
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
