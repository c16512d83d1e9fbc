// One embedded PostgreSQL for all tests of the server, with a migrated template that each test file copies.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../prisma/migrate.ts'
import { startEmbedded } from '../database/embedded/embedded.ts'
import { temporaryDataDir } from '../database/embedded/folders.ts'
import { startPgBouncer } from './pgbouncer.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the migrated template database. */
    templateUrl: string
    /** Where a pooler stands before the database; 0 for none. */
    poolerPort: number
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const database = await startEmbedded({
    dataDir: temporaryDataDir(),
    isDefaultDataDir: true,
    database: 'template',
    settings: ['max_connections=200'],
    say: () => undefined,
  })
  await migrate(database.url, MIGRATIONS)
  project.provide('templateUrl', database.url)
  // `npm run test:pgbouncer` wants one, and the machine to have it.
  const pooler = process.env['QUIZFOLIO_PGBOUNCER'] ? await startPgBouncer(database.url) : null
  project.provide('poolerPort', pooler?.port ?? 0)
  return async () => {
    await pooler?.stop()
    await database.stop()
    rmSync(database.dataDir, { recursive: true, force: true })
  }
}
