import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUPERUSER } from './create-postgres-folder.ts'

// Index of the line of postmaster.pid that contains the port.
const PORT_LINE = 3

/**
 * Returns the URL of the embedded database that a running server has started.
 *
 * @throws Error when PostgreSQL is not running, or this user may not read its password.
 */
export function runningUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/quizfolio`
}
