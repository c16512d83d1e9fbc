// Starts one embedded PostgreSQL for all API tests, with a migrated template database that each test file
// copies. Bundles the server too: the import thread cannot run from TypeScript sources.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../prisma/migrate.ts'
import { startEmbedded } from '../../src/database/embedded/embedded.ts'
import { partitionTables } from './database/partition-tables.ts'
import { startPgBouncer } from './database/pgbouncer.ts'
import { throwawayFolder } from './database/throwaway-folder.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the migrated template database. */
    templateUrl: string
    /** The URL of the bundled import thread. */
    importThread: string
    /** The port of the connection pooler; 0 if there is none. */
    poolerPort: number
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const database = await startEmbedded({
    dataDir: throwawayFolder(),
    isDefaultDataDir: true,
    database: 'template',
    // These databases need not survive a power failure. The log of changes is kept small, because it may be
    // in memory.
    settings: ['max_connections=200', 'fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'],
    say: () => undefined,
  })
  await speedUpLogins(database.url)
  await migrate(database.url, MIGRATIONS)
  // Set by `npm run test:partitioned`.
  if (process.env['QUIZFOLIO_PARTITIONED']) await partitionTables(database.url)
  project.provide('templateUrl', database.url)
  const built = build()
  project.provide('importThread', pathToFileURL(join(built, 'import-thread.js')).href)
  // Set by `npm run test:pgbouncer`; needs an installed PgBouncer.
  const pooler = process.env['QUIZFOLIO_PGBOUNCER'] ? await startPgBouncer(database.url) : null
  project.provide('poolerPort', pooler?.port ?? 0)
  return async () => {
    await pooler?.stop()
    await database.stop()
    rmSync(database.dataDir, { recursive: true, force: true })
    rmSync(built, { recursive: true, force: true })
  }
}

// The tests open thousands of connections. Hashing the password for each of them would take most of the time
// of a login.
async function speedUpLogins(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const password = decodeURIComponent(new URL(url).password)
    await client.query(`SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD '${password}'`)
  } finally {
    await client.end()
  }
}

// Builds into a folder below node_modules, so that the bundle finds its packages. api/dist is left alone,
// since it may be in use.
function build(): string {
  const api = join(ROOT, 'api')
  mkdirSync(join(api, 'node_modules'), { recursive: true })
  const folder = mkdtempSync(join(api, 'node_modules', '.built-for-tests-'))
  const args = ['-c', 'rolldown.config.js', '--logLevel', 'warn', '--dir', folder]
  execFileSync(join(ROOT, 'node_modules/.bin/rolldown'), args, { cwd: api, stdio: 'pipe' })
  return folder
}
