import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runsAs, type Account } from './account.ts'
import { makePrivateFolder } from './folders.ts'

export const SUPERUSER = 'quizfolio'

const TEMPORARY_PREFIX = 'new-'
// PostgreSQL's builtin Unicode locale behaves the same on every system.
const LOCALE = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

export interface NewPostgresFolder {
  folder: string
  passwordFile: string
  account: Account | null
  initdb: string
}

/**
 * Creates a PostgreSQL data folder with a random password. The folder is renamed into place at the end, so an
 * interrupted start leaves nothing that looks like a database.
 *
 * @param dataDir the parent folder.
 * @throws Error with PostgreSQL's output on failure.
 */
export async function createPostgresFolder(
  dataDir: string,
  { folder, passwordFile, account, initdb }: NewPostgresFolder,
): Promise<void> {
  removeLeftovers(dataDir)
  const temporary = mkdtempSync(join(dataDir, TEMPORARY_PREFIX))
  makePrivateFolder(temporary, account)
  const newPassword = join(temporary, 'password')
  writeFileSync(newPassword, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (account) chownSync(newPassword, account.uid, account.gid)
  const created = join(temporary, 'postgres')
  const login = ['-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${newPassword}`]
  try {
    await run(initdb, ['-D', created, ...login, ...LOCALE, '--no-instructions'], account)
    rmSync(folder, { recursive: true, force: true })
    renameSync(newPassword, passwordFile)
    renameSync(created, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(TEMPORARY_PREFIX)) rmSync(join(dataDir, name), { recursive: true, force: true })
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
      code === 0 ? resolve() : reject(new Error(`DATA_DIR: the database could not be created:\n${output}`)),
    )
  })
}
