// PostgreSQL refuses to run as root. When this process is root, PostgreSQL runs as an unprivileged account
// instead.
import { spawnSync } from 'node:child_process'

/** The system account that runs PostgreSQL in place of root. */
export interface Account {
  name: string
  uid: number
  gid: number
}

const ACCOUNT = 'quizfolio'

/**
 * Finds or creates the account that runs PostgreSQL.
 *
 * @returns null if this process is not root: PostgreSQL then runs as the same user.
 * @throws Error when this process is root and no unprivileged account can be found.
 */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const account = lookUp(ACCOUNT) ?? create(ACCOUNT) ?? lookUp('postgres') ?? lookUp('nobody')
  if (!account) {
    throw new Error(
      'PostgreSQL cannot run as root, and no unprivileged account was found to run it as. ' +
        `Create one with "useradd --system ${ACCOUNT}", or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  return account
}

/**
 * Checks a permission of an account by running `test` as that account. So the check includes parent folders,
 * ACLs and mounts.
 *
 * @param flag `-x` to enter a folder or run a file, `-w` to write, `-r` to read.
 */
export function accountMay(account: Account, flag: '-x' | '-w' | '-r', path: string): boolean {
  const { uid, gid } = account
  return spawnSync('test', [flag, path], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}

/**
 * Returns the spawn options for PostgreSQL's programs: the account, a folder that it may enter, and a clean
 * environment.
 */
export function runsAs(account: Account | null) {
  return {
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  }
}

function lookUp(name: string): Account | null {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid && gid ? { name, uid, gid } : null
}

function idOf(flag: string, name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : null
}

function create(name: string): Account | null {
  spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ],
    { stdio: 'ignore' },
  )
  return lookUp(name)
}
