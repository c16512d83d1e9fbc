import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  openSync,
  closeSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  chownSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { makePrivateFolder } from './folders.ts'
import { commandLine, hasEnded } from './processes.ts'

const SUPERUSER = 'quizfolio'
const HALF_MADE = 'new-'
const MAX_LOG_BYTES = 10 * 1024 * 1024

/** A PostgreSQL data folder, and what is needed to start a server on it. */
export interface Cluster {
  folder: string
  password: string
  logFile: string
  account: Account | null
  binaries: Binaries
}

/**
 * Opens the cluster under a data folder, and makes it first where there is none. It appears by one rename, so a start
 * that was killed half way leaves nothing that looks like a database.
 *
 * @throws Error with PostgreSQL's own words when the cluster cannot be made.
 */
export async function openCluster(
  dataDir: string,
  account: Account | null,
  binaries: Binaries,
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const passwordFile = join(dataDir, 'postgres.password')
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(dataDir, folder, passwordFile, account, binaries)
  return {
    folder,
    password: readFileSync(passwordFile, 'utf8').trim(),
    logFile: join(dataDir, 'postgres.log'),
    account,
    binaries,
  }
}

async function create(
  dataDir: string,
  folder: string,
  passwordFile: string,
  account: Account | null,
  binaries: Binaries,
): Promise<void> {
  for (const left of readdirSync(dataDir)) {
    if (left.startsWith(HALF_MADE)) rmSync(join(dataDir, left), { recursive: true, force: true })
  }
  const half = mkdtempSync(join(dataDir, HALF_MADE))
  makePrivateFolder(half, account)
  const newPassword = join(half, 'password')
  writeFileSync(newPassword, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(newPassword, account.uid, account.gid)
  try {
    const cluster = join(half, 'cluster')
    await run(
      binaries.initdb,
      [
        '-D',
        cluster,
        '-U',
        SUPERUSER,
        '-A',
        'scram-sha-256',
        `--pwfile=${newPassword}`,
        '-E',
        'UTF8',
        // PostgreSQL's own Unicode locale: the same on every system, installed or not.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      account,
    )
    rmSync(folder, { recursive: true, force: true })
    renameSync(newPassword, passwordFile)
    renameSync(cluster, folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/**
 * Starts a PostgreSQL server on the cluster, in a process group of its own: a signal to ours (Ctrl-C) must not take the
 * database away from requests that are still running.
 *
 * @param port TCP port on 127.0.0.1.
 * @param settings further PostgreSQL settings, as `name=value`.
 */
export function spawnServer(cluster: Cluster, port: number, settings: readonly string[]): ChildProcess {
  const { account, binaries, folder, logFile } = cluster
  const isLong = existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES
  const log = openSync(logFile, isLong ? 'w' : 'a', 0o600)
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
  try {
    return spawn(
      binaries.postgres,
      ['-D', folder, '-p', String(port), ...all.flatMap((one) => ['-c', one])],
      {
        cwd: '/',
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
        ...(account && { uid: account.uid, gid: account.gid }),
      },
    )
  } finally {
    closeSync(log)
  }
}

/**
 * Stops a server that an earlier process left behind when it was killed, and clears a stale lock file.
 *
 * @throws Error when that server does not end.
 */
export async function stopOrphan(cluster: Cluster): Promise<void> {
  const lockFile = join(cluster.folder, 'postmaster.pid')
  if (!existsSync(lockFile)) return
  const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  if (pid > 0 && commandLine(pid).includes(cluster.folder)) {
    process.kill(pid, 'SIGINT')
    if (!(await hasEnded(pid, 20_000))) process.kill(pid, 'SIGQUIT')
    if (!(await hasEnded(pid, 5_000)))
      throw new Error(`PostgreSQL (process ${pid}) of an earlier start does not end.`)
  }
  rmSync(lockFile, { force: true })
}

/**
 * The address of a database on the cluster, with its password.
 */
export function clusterUrl(cluster: Cluster, port: number, database: string): string {
  return `postgresql://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`
}

function run(program: string, args: string[], account: Account | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...(account && { uid: account.uid, gid: account.gid }),
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed:\n${output}`))))
  })
}
