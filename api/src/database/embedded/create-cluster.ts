import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runsAs, type Account } from './account.ts'
import { makePrivateFolder } from './folders.ts'

/** The name of the database's own superuser. */
export const SUPERUSER = 'quizfolio'

const HALF_MADE = 'new-'
// PostgreSQL's own Unicode locale: the same on every system, installed or not.
const LOCALE = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Where a new cluster goes, and who makes it with what. */
export interface NewCluster {
  folder: string
  passwordFile: string
  account: Account | null
  initdb: string
}

/**
 * Makes a PostgreSQL data folder with a password of its own. It appears by one rename, so a start that was killed half
 * way leaves nothing that looks like a database.
 *
 * @param dataDir the folder above it.
 * @throws Error with PostgreSQL's own words when it cannot be made.
 */
export async function createCluster(
  dataDir: string,
  { folder, passwordFile, account, initdb }: NewCluster,
): Promise<void> {
  clearHalfMade(dataDir)
  const half = mkdtempSync(join(dataDir, HALF_MADE))
  makePrivateFolder(half, account)
  const newPassword = join(half, 'password')
  writeFileSync(newPassword, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(newPassword, account.uid, account.gid)
  const cluster = join(half, 'cluster')
  const safety = ['-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${newPassword}`]
  try {
    await run(initdb, ['-D', cluster, ...safety, ...LOCALE, '--no-instructions'], account)
    rmSync(folder, { recursive: true, force: true })
    renameSync(newPassword, passwordFile)
    renameSync(cluster, folder)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

function clearHalfMade(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(HALF_MADE)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function run(program: string, args: string[], account: Account | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...runsAs(account) })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`DATA_DIR: the database could not be made:\n${output}`)),
    )
  })
}
