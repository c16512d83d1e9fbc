import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runsAs, type Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { SUPERUSER, createPostgresFolder } from './create-postgres-folder.ts'
import { commandLine, hasEnded } from './processes.ts'

const MAX_LOG_BYTES = 10 * 1024 * 1024

/** A PostgreSQL data folder, with everything needed to start a server on it. */
export interface PostgresFolder {
  folder: string
  password: string
  logFile: string
  account: Account | null
  binaries: Binaries
}

/**
 * Opens the PostgreSQL folder in `dataDir`, and creates one if there is none.
 *
 * @throws Error with PostgreSQL's output when the folder cannot be created.
 * @throws Error when the folder belongs to another user or program.
 */
export async function openPostgresFolder(
  dataDir: string,
  account: Account | null,
  binaries: Binaries,
): Promise<PostgresFolder> {
  const folder = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    await createPostgresFolder(dataDir, { folder, passwordFile, account, initdb: binaries.initdb })
  }
  refuseForeign(folder, passwordFile, account)
  return {
    folder,
    password: readFileSync(passwordFile, 'utf8').trim(),
    logFile: join(dataDir, 'postgres.log'),
    account,
    binaries,
  }
}

// Without these checks, the start would fail with no clear reason.
function refuseForeign(folder: string, passwordFile: string, account: Account | null): void {
  const owner = statSync(folder).uid
  const user = account?.uid ?? process.getuid?.() ?? owner
  if (owner !== user)
    throw new Error(
      `DATA_DIR: the database in ${folder} belongs to another user (${owner}), and PostgreSQL runs as ${user}. ` +
        'Start Quizfolio as the user who made it, or choose another folder.',
    )
  if (!existsSync(passwordFile))
    throw new Error(
      `DATA_DIR: the database in ${folder} is not Quizfolio's, or is incomplete: ${passwordFile} is missing. ` +
        'Choose another folder, or restore a backup.',
    )
}

/**
 * Starts a PostgreSQL server on its folder. The server has its own process group, so that Ctrl-C does not
 * stop it before the last requests are done.
 *
 * @param port the port on 127.0.0.1.
 * @param settings more PostgreSQL settings, as `name=value`.
 */
export function spawnServer(
  { account, binaries, folder, logFile }: PostgresFolder,
  port: number,
  settings: readonly string[],
): ChildProcess {
  const isLong = existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES
  const log = openSync(logFile, isLong ? 'w' : 'a', 0o600)
  // With the times of commits, webhooks get events in the order of the commits.
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'track_commit_timestamp=on']
  const all = [...own, ...settings]
  try {
    const args = ['-D', folder, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])]
    return spawn(binaries.postgres, args, {
      detached: true,
      stdio: ['ignore', log, log],
      ...runsAs(account),
    })
  } finally {
    closeSync(log)
  }
}

/**
 * Stops a PostgreSQL server that a killed process left behind, and removes a stale lock file.
 *
 * @throws Error when that server does not stop.
 */
export async function stopOrphan({ folder }: PostgresFolder): Promise<void> {
  const lockFile = join(folder, 'postmaster.pid')
  if (!existsSync(lockFile)) return
  const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  if (pid > 0 && commandLine(pid).includes(folder)) {
    process.kill(pid, 'SIGINT')
    if (!(await hasEnded(pid, 20_000))) process.kill(pid, 'SIGQUIT')
    if (!(await hasEnded(pid, 5_000)))
      throw new Error(`PostgreSQL (process ${pid}) was left running by an earlier start and does not stop.`)
  }
  rmSync(lockFile, { force: true })
}

/**
 * Returns the URL of a database of this folder, password included.
 */
export function postgresUrl({ password }: PostgresFolder, port: number, database: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}
