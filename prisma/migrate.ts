import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  knownMigrations,
  recordMigrations,
  UnknownDatabaseState,
  type Migration,
} from './applied-migrations.ts'

/** Held by whoever changes tables. Any number of our own; Prisma's own command uses another. */
export const ADVISORY_LOCK = 5_107_210_946

// Milliseconds. Whoever comes after a migration that waits for a table waits, too: it gives up before a save does.
const LOCK_LIMIT = 1_500
const PAUSE = 1_000
const ROUNDS = 40
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings a database to the newest migration: all that it lacks in one transaction, or nothing. Several servers may do so
 * at once: an advisory lock lets one work while the others wait. What does not get its locks in a moment gets out of the
 * way, and is tried again.
 *
 * @param folder holds one folder per migration, named so that their order is their age.
 * @returns the names of the migrations that were applied now.
 * @throws UnknownDatabaseState when the database is newer than this code, or a migration failed or changed.
 * @throws Error with PostgreSQL's own words when a migration fails, or the tables were in use for a minute.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const ours = readMigrations(folder)
  for (let round = 1; ; round++) {
    try {
      return await withClient(url, (client) => applyMissing(client, ours))
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (round === ROUNDS)
        throw new Error('The tables are in use all the time: nothing was migrated. Try again later.', {
          cause: error,
        })
      await sleep(PAUSE)
    }
  }
}

/**
 * Makes sure that a database has every migration, and changes nothing.
 *
 * @throws UnknownDatabaseState when it has not, or has what this code does not know.
 */
export async function requireMigrated(url: string, folder: string): Promise<void> {
  const ours = readMigrations(folder)
  const known = await withClient(url, (client) => knownMigrations(client, ours))
  const missing = ours.map(({ name }) => name).filter((name) => !known.includes(name))
  if (missing.length > 0) {
    throw new UnknownDatabaseState(
      `The database lacks ${missing.join(', ')}: run "npm run migrate" first, or start with MIGRATE=on.`,
    )
  }
}

/**
 * Reads the migrations of a folder, oldest first.
 */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
}

// A connection that ends before the commit takes everything back.
async function applyMissing(client: pg.Client, ours: Migration[]): Promise<string[]> {
  await client.query('BEGIN')
  // Other servers may take long, whatever the limits of this database's sessions are.
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
  const known = await knownMigrations(client, ours)
  const missing = ours.filter(({ name }) => !known.includes(name))
  if (missing.length > 0) {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_LIMIT}`)
    await recordMigrations(client, missing, (sql) => client.query(sql))
  }
  await client.query('COMMIT')
  return missing.map(({ name }) => name)
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  // One that breaks is told to its statement, or to the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
