import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded } from '../api/src/database/embedded/embedded.ts'
import { temporaryDataDir } from '../api/src/database/embedded/folders.ts'
import { startServer, type BenchServer } from './program.ts'

/** A PostgreSQL server for measurements, with the servers started on it. */
export interface Stage {
  /** Creates an empty database or a copy of another one, and returns its address. */
  makeDatabase: (name: string, template?: string) => Promise<string>
  /** Starts the product on a database, where it creates its tables. */
  startProduct: (url: string, env?: Record<string, string>) => Promise<BenchServer>
  /** Starts a bare server on a database. */
  startBare: (name: string, url: string, env?: Record<string, string>) => Promise<BenchServer>
  close: () => Promise<void>
}

/** Starts an embedded PostgreSQL with its default settings: commits are flushed to disk. */
export async function openStage(): Promise<Stage> {
  const dataDir = temporaryDataDir()
  const embedded = await startEmbedded({
    dataDir,
    isDefaultDataDir: true,
    database: 'bench',
    say: () => undefined,
  })
  const servers: BenchServer[] = []
  const started = (server: BenchServer) => {
    servers.push(server)
    return server
  }
  return {
    makeDatabase: async (name, template) => {
      const client = new pg.Client(embedded.url)
      await client.connect()
      const copied = template === undefined ? '' : ` TEMPLATE ${template}`
      await client.query(`CREATE DATABASE ${name}${copied}`).finally(() => client.end())
      return embedded.url.replace(/\/bench\b/, `/${name}`)
    },
    startProduct: async (url, env = {}) =>
      started(
        await startServer('serve', {
          DATABASE_URL: url,
          DATA_DIR: dataDir,
          PORT: '0',
          RATE_LIMIT: 'off',
          LOG_LEVEL: 'warn',
          ...env,
        }),
      ),
    startBare: async (name, url, env = {}) => started(await startServer(name, { DATABASE_URL: url, ...env })),
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await embedded.stop()
      rmSync(embedded.dataDir, { recursive: true, force: true })
    },
  }
}
