import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { postgresUrl, spawnServer, stopOrphan, type PostgresFolder } from './postgres-folder.ts'

const START_LIMIT = 60_000
const STOP_LIMIT = 20_000
// PostgreSQL refuses to start until the child processes of a crashed server have released the shared memory.
const RETRY_LIMIT = 15_000
const LOG_LINES = 6

/** Keeps one PostgreSQL server running on its folder. */
export class Supervisor {
  readonly #postgresFolder: PostgresFolder
  readonly #port: number
  readonly #settings: readonly string[]
  readonly #say: (line: string) => void
  #server: ChildProcess | null = null
  #restarting: Promise<void> = Promise.resolve()
  #isStopping = false

  constructor(
    postgresFolder: PostgresFolder,
    port: number,
    settings: readonly string[],
    say: (line: string) => void,
  ) {
    this.#postgresFolder = postgresFolder
    this.#port = port
    this.#settings = settings
    this.#say = say
  }

  /**
   * Starts the server and waits until it accepts connections. If it crashes later, it is restarted.
   *
   * @throws Error when it does not start.
   */
  async start(): Promise<void> {
    await stopOrphan(this.#postgresFolder)
    const server = await this.#launch()
    server.once('exit', (code, signal) => {
      if (this.#isStopping) return
      this.#say(`The database stopped unexpectedly (${signal ?? `exit code ${code}`}); restarting it.`)
      this.#restarting = this.#restart()
    })
  }

  /** Stops the server. Open transactions are rolled back. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.kill()
    const force = setTimeout(() => this.#server?.kill('SIGQUIT'), STOP_LIMIT)
    await this.#restarting
    if (this.#server && isRunning(this.#server)) {
      const ended = once(this.#server, 'exit')
      this.kill()
      await ended
    }
    clearTimeout(force)
  }

  /** Signals the server to stop, without waiting. SIGINT is PostgreSQL's fast shutdown. */
  kill(): void {
    this.#server?.kill('SIGINT')
  }

  async #restart(): Promise<void> {
    while (!this.#isStopping) {
      try {
        await this.start()
        return this.#say('The database is running again.')
      } catch (error) {
        if (!this.#isStopping) this.#say(`The database could not be restarted: ${(error as Error).message}`)
        await pause(1_000)
      }
    }
  }

  async #launch(): Promise<ChildProcess> {
    const begin = Date.now()
    for (;;) {
      if (this.#isStopping) throw new Error('The database is being stopped')
      const server = spawnServer(this.#postgresFolder, this.#port, this.#settings)
      this.#server = server
      const problem = await this.#waitUntilReady(server)
      if (!problem) return server
      server.kill('SIGQUIT')
      if (Date.now() - begin > RETRY_LIMIT) throw problem
      await pause(500)
    }
  }

  async #waitUntilReady(server: ChildProcess): Promise<Error | null> {
    const waiting = new AbortController()
    const failure = new Promise<Error>((resolve) => {
      server.once('error', resolve)
      server.once('exit', (code) =>
        resolve(new Error(`PostgreSQL ended with code ${code}${reasonIn(this.#postgresFolder.logFile)}`)),
      )
    })
    const problem = await Promise.race([
      failure,
      waitForConnection(postgresUrl(this.#postgresFolder, this.#port, 'postgres'), waiting.signal),
    ])
    waiting.abort()
    return problem
  }
}

async function waitForConnection(url: string, waiting: AbortSignal): Promise<Error | null> {
  const end = Date.now() + START_LIMIT
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return null
    } catch (error) {
      if (waiting.aborted || Date.now() > end) return error as Error
      await pause(100)
    }
  }
}

function reasonIn(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_LINES)
  const reasons = lines.filter((line) => /(FATAL|PANIC|DETAIL|HINT): /.test(line))
  return reasons.length > 0 ? `:\n${reasons.join('\n')}` : `; see ${logFile}`
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds))
}
