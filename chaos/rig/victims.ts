import { rmSync } from 'node:fs'
import pg from 'pg'
import { temporaryDataDir } from '../../api/src/database/embedded/folders.ts'
import { freePort } from '../../api/src/database/embedded/free-port.ts'
import { makeLearner, type Learner } from './clients/learner.ts'
import { Ledger } from './data/ledger.ts'
import { runningPostgres } from './postgres.ts'
import { startServer, type Server } from './server.ts'

/** A server with its embedded database, and a record of everything sent to it in all rounds. */
export interface Victims {
  server: Server
  dataDir: string
  ledger: Ledger
  learners: { saver: Learner; finisher: Learner; uploader: Learner }
  /** Runs work on a new connection to the database. */
  withDatabase: <Result>(work: (database: pg.Client) => Promise<Result>) => Promise<Result>
  restart: () => Promise<void>
  end: () => Promise<void>
}

/** Starts a server on an empty data folder, and registers the learners of the traffic. */
export async function startVictims(): Promise<Victims> {
  const dataDir = temporaryDataDir()
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', PORT: String(await freePort()) }
  const server = await startServer(env)
  const victims: Victims = {
    server,
    dataDir,
    ledger: new Ledger(),
    learners: {
      saver: await makeLearner(server.url, 'saver', 200),
      finisher: await makeLearner(server.url, 'finisher', 9),
      uploader: await makeLearner(server.url, 'uploader', 3),
    },
    withDatabase: async (work) => {
      const database = new pg.Client({ connectionString: runningPostgres(dataDir).url })
      await database.connect()
      try {
        return await work(database)
      } finally {
        await database.end()
      }
    },
    restart: async () => void (victims.server = await startServer(env)),
    end: async () => {
      victims.server.signal('SIGTERM')
      await victims.server.ended
      // After a kill, the database may write its last files a moment after its server has ended.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
  return victims
}
