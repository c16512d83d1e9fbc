// Migrates a database with data while several servers use it.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../support/database/test-database.ts'
import { migrate, readMigrations, requireMigrated } from '../../../prisma/migrate.ts'
import { fillLastRelease, LAST_RELEASE, rowsOf } from './last-release.ts'
import { MIGRATIONS } from '../../src/product-files.ts'

const names = readMigrations(MIGRATIONS).map(({ name }) => name)
const newer = names.filter((name) => name > LAST_RELEASE)
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
let client: pg.Client

beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false })
  folder = mkdtempSync(join(tmpdir(), 'quizfolio-migrations-'))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function createLastRelease(): Promise<void> {
  for (const name of names.filter((name) => name <= LAST_RELEASE))
    cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true })
  await migrate(database.url, folder)
  await fillLastRelease(client)
}

const migrateAtOnce = () => Promise.all([1, 2, 3].map(() => migrate(database.url, MIGRATIONS)))

describe('the data of the last release', () => {
  test('is complete after three servers migrate it at once', async () => {
    await createLastRelease()
    const before = await rowsOf(client)
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
    expect((await migrateAtOnce()).flat()).toEqual(newer)
    const after = await rowsOf(client)
    for (const [table, rows] of Object.entries(before))
      expect({ table, rows: after[table] }).toMatchObject({ table, rows })
  })

  test('is migrated as soon as the tables are free; until then, the migration blocks nobody for long', async () => {
    await createLastRelease()
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('BEGIN; SELECT FROM quizzes')
    const migrating = migrateAtOnce()
    const waits: number[] = []
    for (let round = 0; round < 5; round++) {
      const begun = performance.now()
      await client.query('UPDATE quizzes SET title = title')
      waits.push(performance.now() - begun)
      await new Promise((resume) => setTimeout(resume, 250))
    }
    expect(
      await client.query(
        'SELECT FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NOT NULL',
        [newer[0]],
      ),
    ).toMatchObject({ rowCount: 0 })
    await holder.query('COMMIT')
    await holder.end()
    expect((await migrating).flat()).toEqual(newer)
    // `holder` keeps its lock until after these updates. A migration that waits for that lock blocks the
    // updates behind it, but gives up after 1.5 seconds and tries again. So every update waits less than 3
    // seconds. A save that waits for 3 seconds would fail.
    expect(Math.max(...waits)).toBeLessThan(3_000)
  })
})

test('all missing migrations run in one transaction: a failed run leaves nothing behind and can be repeated', async () => {
  for (const { name, sql } of readMigrations(MIGRATIONS)) {
    expect(
      `${name} ${/\b(BEGIN|COMMIT|CONCURRENTLY|VACUUM)\b/i.exec(sql)?.[0] ?? 'can run in a transaction'}`,
    ).toBe(`${name} can run in a transaction`)
  }
  cpSync(MIGRATIONS, folder, { recursive: true })
  mkdirSync(join(folder, '99990101000000_broken'))
  writeFileSync(
    join(folder, '99990101000000_broken/migration.sql'),
    'CREATE TABLE one (id int); SELECT FROM nowhere;',
  )
  await expect(migrate(database.url, folder)).rejects.toThrow(/nowhere/)
  expect(await rowsOf(client)).toEqual({})
  expect(await migrate(database.url, MIGRATIONS)).toEqual(names)
})

test('with MIGRATE=off a database with missing or unknown migrations is refused and not changed', async () => {
  await createLastRelease()
  await expect(requireMigrated(database.url, MIGRATIONS)).rejects.toThrow(
    `The database lacks ${newer.join(', ')}: run "npm run migrate" first`,
  )
  expect(await migrate(database.url, MIGRATIONS)).toEqual(newer)
  await requireMigrated(database.url, MIGRATIONS)
  await expect(requireMigrated(database.url, folder)).rejects.toThrow(/newer than this version of Quizfolio/)
})
