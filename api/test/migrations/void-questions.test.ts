import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../prisma/migrate.ts'
import { MIGRATIONS } from '../../src/product-files.ts'
import { createTestDatabase } from '../support/database/test-database.ts'
import { fillLastRelease, LAST_RELEASE } from './last-release.ts'

const MARKED = '20261123191416_void_questions'

test('questions that were void before it was marked are counted as before', async () => {
  const database = await createTestDatabase({ isMigrated: false })
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-migrations-'))
  const client = new pg.Client({ connectionString: database.url })
  const migrateUntil = async (last: string) => {
    for (const { name } of readMigrations(MIGRATIONS).filter(({ name }) => name <= last))
      cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true })
    await migrate(database.url, folder)
  }
  const marks = async () =>
    (
      await client.query<{ wasVoid: boolean }>(
        `SELECT was_void AS "wasVoid" FROM questions ORDER BY position`,
      )
    ).rows
  try {
    await migrateUntil(LAST_RELEASE)
    await client.connect()
    await fillLastRelease(client)
    await migrateUntil(readMigrations(MIGRATIONS).findLast(({ name }) => name < MARKED)?.name ?? '')
    // The first question is void only in an earlier version, which an edit has replaced.
    await client.query(`UPDATE question_versions SET void_as = 'NOBODY'`)
    await migrateUntil(MARKED)
    expect(await marks()).toEqual([{ wasVoid: true }, { wasVoid: false }])
  } finally {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
})
