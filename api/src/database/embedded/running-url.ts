import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUPERUSER } from './create-cluster.ts'

// Which line of PostgreSQL's own lock file holds its port.
const PORT_LINE = 3

/**
 * The address of the embedded database that a server keeps running under a data folder.
 *
 * @throws Error when PostgreSQL does not run there, or this user may not read its password.
 */
export function runningUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/quizfolio`
}
