import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { databaseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { clusterUrl, openCluster, spawnServer, stopOrphan, type Cluster } from './cluster.ts'
import { prepareDataDir } from './folders.ts'
import { claimDataDir } from './owner-lock.ts'

const START_LIMIT = 60_000
const STOP_LIMIT = 20_000
const PAUSE = 100

/** How the embedded database is to run. */
export interface EmbeddedOptions {
  dataDir: string
  isDefaultDataDir: boolean
  database: string
  settings?: readonly string[]
  /** Told what a person waiting at the terminal should know. */
  say: (line: string) => void
}

/** A running embedded PostgreSQL. */
export interface EmbeddedDatabase {
  url: string
  dataDir: string
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL of our own under DATA_DIR and keeps it running: if it dies while we live, it is started again on
 * the same port, so that connections simply come back.
 *
 * @throws Error when the folder is in use by another server, cannot be reached, or PostgreSQL does not come up.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { say, settings = [] } = options
  const account = databaseAccount()
  const binaries = findBinaries(account, say)
  const dataDir = prepareDataDir(options.dataDir, options.isDefaultDataDir, account, say)
  const giveBack = claimDataDir(dataDir)
  const state: { server: ChildProcess | null; isStopping: boolean } = { server: null, isStopping: false }
  const killOnExit = () => state.server?.kill('SIGINT')
  process.once('exit', killOnExit)

  async function keepRunning(cluster: Cluster, port: number): Promise<void> {
    await stopOrphan(cluster)
    state.server = await startServer(cluster, port, settings)
    state.server.once('exit', (code, signal) => {
      state.server = null
      if (state.isStopping) return
      say(`The database ended by itself (${signal ?? `exit code ${code}`}); starting it again.`)
      void restart(cluster, port)
    })
  }

  async function restart(cluster: Cluster, port: number): Promise<void> {
    while (!state.isStopping) {
      try {
        await keepRunning(cluster, port)
        return say('The database runs again.')
      } catch (error) {
        say(`The database did not start: ${(error as Error).message}`)
        await pause(2_000)
      }
    }
  }

  async function stop(): Promise<void> {
    state.isStopping = true
    if (state.server) await stopServer(state.server)
    process.off('exit', killOnExit)
    giveBack()
  }

  try {
    const cluster = await openCluster(dataDir, account, binaries)
    const port = await freePort()
    await keepRunning(cluster, port)
    await createDatabase(clusterUrl(cluster, port, 'postgres'), options.database)
    return { url: clusterUrl(cluster, port, options.database), dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

// After a crash, PostgreSQL's own children need a moment to let go of its memory; until then it refuses to start.
async function startServer(cluster: Cluster, port: number, settings: readonly string[]): Promise<ChildProcess> {
  const end = Date.now() + START_LIMIT
  for (;;) {
    const server = spawnServer(cluster, port, settings)
    const waiting = new AbortController()
    const failure = new Promise<Error>((resolve) => {
      server.once('error', resolve)
      server.once('exit', (code) => resolve(new Error(`PostgreSQL ended with code ${code}; see ${cluster.logFile}`)))
    })
    const problem = await Promise.race([failure, answers(clusterUrl(cluster, port, 'postgres'), end, waiting.signal)])
    waiting.abort()
    if (!problem) return server
    server.kill('SIGQUIT')
    if (Date.now() > end - START_LIMIT + 15_000) throw problem
    await pause(500)
  }
}

async function answers(url: string, end: number, waiting: AbortSignal): Promise<Error | null> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return null
    } catch (error) {
      if (waiting.aborted || Date.now() > end) return error as Error
      await pause(PAUSE)
    }
  }
}

// SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, what was committed is safe.
async function stopServer(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_LIMIT)
  await ended
  clearTimeout(timer)
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

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds))
}
