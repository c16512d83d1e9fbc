// A database, a server, and a link between them that can fail.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded, type EmbeddedDatabase } from '../../api/src/database/embedded/embedded.ts'
import { temporaryDataDir } from '../../api/src/database/embedded/folders.ts'
import { makeLearner, type Learner } from './clients/learner.ts'
import { Ledger } from './data/ledger.ts'
import { Link } from './link.ts'
import { startServer, type Server } from './server.ts'

/** The environment of most scenarios. */
export interface Stage {
  /** The data folder of the database. */
  dataDir: string
  link: Link
  /** A server connected to the database through the link. */
  server: Server
  learners: { saver: Learner; finisher: Learner }
  ledger: Ledger
  /** Starts another server, with a direct connection to the database. */
  startNode: (env?: Record<string, string>) => Promise<Server>
  /** Runs work on a new, direct connection to the database. */
  withDatabase: <Result>(work: (client: pg.Client) => Promise<Result>) => Promise<Result>
  stopDatabase: () => Promise<void>
  /** Starts the database on the same port. */
  startDatabase: () => Promise<void>
  end: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const dataDir = temporaryDataDir()
  const outboxes: string[] = []
  const open = (port?: number): Promise<EmbeddedDatabase> =>
    startEmbedded({
      dataDir,
      isDefaultDataDir: true,
      database: 'quizfolio',
      say: () => undefined,
      ...(port !== undefined && { port }),
    })
  let database = await open()
  const { url } = database
  const port = Number(new URL(url).port)
  const link = await Link.to(port)
  const startNode = (databaseUrl: string, env: Record<string, string> = {}) => {
    const outbox = temporaryDataDir()
    outboxes.push(outbox)
    return startServer({ DATABASE_URL: databaseUrl, DATA_DIR: outbox, ...env })
  }
  const server = await startNode(url.replace(`:${port}/`, `:${link.port}/`))
  const [saver, finisher] = await Promise.all([
    makeLearner(server.url, 'saver', 40),
    makeLearner(server.url, 'finisher', 9),
  ])
  return {
    dataDir: database.dataDir,
    link,
    server,
    learners: { saver, finisher },
    ledger: new Ledger(),
    startNode: (env) => startNode(url, env),
    withDatabase: async (work) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    stopDatabase: () => database.stop(),
    startDatabase: async () => void (database = await open(port)),
    end: async () => {
      server.signal('SIGTERM')
      await server.ended
      await link.close()
      await database.stop()
      for (const folder of [database.dataDir, ...outboxes]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
