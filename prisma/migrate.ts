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

/**
 * The advisory lock for changing tables: an arbitrary number, but not the one of Prisma's own command.
 */
export const ADVISORY_LOCK = 5_107_210_946

// Milliseconds. A migration that waits for a table blocks every later statement on that table, so the
// migration gives up before a save times out.
const LOCK_TIMEOUT = 1_500
const RETRY_DELAY = 1_000
const MAX_TRIES = 40
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Applies all missing migrations in one transaction. Several servers may call this at once: an advisory lock
 * lets one work while the others wait. If a table stays locked, the transaction is rolled back and tried
 * again later.
 *
 * @param folder has a folder for each migration; their names sort by age.
 * @returns the names of the migrations applied by this call.
 * @throws UnknownDatabaseState when the database is newer, or a migration failed or was changed.
 * @throws Error when a migration fails, or the tables are still in use after all tries (about 100 seconds).
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const ours = readMigrations(folder)
  for (let attempt = 1; ; attempt++) {
    try {
      return await withClient(url, (client) => applyMissing(client, ours))
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === MAX_TRIES)
        throw new Error('The tables are in use all the time: nothing was migrated. Try again later.', {
          cause: error,
        })
      await sleep(RETRY_DELAY)
    }
  }
}

/**
 * Checks that a database has every migration.
 *
 * @throws UnknownDatabaseState when one is missing or unknown.
 */
export async function requireMigrated(url: string, folder: string): Promise<void> {
  const ours = readMigrations(folder)
  const applied = await withClient(url, (client) => knownMigrations(client, ours))
  const missing = ours.map(({ name }) => name).filter((name) => !applied.includes(name))
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

// If the connection ends before the commit, everything is rolled back.
async function applyMissing(client: pg.Client, ours: Migration[]): Promise<string[]> {
  await client.query('BEGIN')
  // Wait as long as another server needs to migrate, whatever the database's own timeouts are.
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
  const applied = await knownMigrations(client, ours)
  const missing = ours.filter(({ name }) => !applied.includes(name))
  if (missing.length > 0) {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`)
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
  // Without a listener, a broken connection would end the process. The current or the next statement reports
  // the failure instead.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
