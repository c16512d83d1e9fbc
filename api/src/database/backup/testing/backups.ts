// Test support: databases to back up and restore to, and a separate backup file for each test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { readMigrations } from '../../../../../prisma/migrate.ts'
import { createTestDatabase } from '../../../../test/support/database/test-database.ts'
import { restoreBackup, verifyBackup } from '../restore-backup.ts'
import { writeBackup } from '../write-backup.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../../../prisma/migrations', import.meta.url))
export const ours = readMigrations(MIGRATIONS)
/** Shows no progress and is never cancelled. */
export const QUIET = { onProgress: () => undefined, signal: new AbortController().signal }

/** A future migration with generated values and tables that refer to each other. */
export const LATER = {
  name: '99990101000000_later',
  sql: `
CREATE TABLE "groups" ("id" int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "name" text NOT NULL,
  "search" text GENERATED ALWAYS AS (lower("name")) STORED, "leader" int);
CREATE TABLE "singers" ("id" bigserial PRIMARY KEY, "group_id" int NOT NULL REFERENCES "groups" ("id"));
ALTER TABLE "groups" ADD FOREIGN KEY ("leader") REFERENCES "singers" ("id");
CREATE UNIQUE INDEX "groups_name_key" ON "groups" ("search") WHERE "leader" IS NULL;`,
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>> & { client: pg.Client }

/** The backup file of the current test. */
export const at = { folder: '', path: '' }
const databases: TestDatabase[] = []

/** Creates a folder for each test, and drops the databases that the test opened. */
export function useBackups(): void {
  beforeEach(() => {
    at.folder = mkdtempSync(join(tmpdir(), 'quizfolio-backup-'))
    at.path = join(at.folder, 'backup')
  })
  afterEach(async () => {
    for (const { client, drop } of databases.splice(0)) {
      await client.end()
      await drop()
    }
    rmSync(at.folder, { recursive: true })
  })
}

export async function open(options: { isMigrated: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const opened = { ...database, client }
  databases.push(opened)
  return opened
}

const NASTY = 'tab\there, "quotes", back\\slash, \\. and \\N,\nlines\r\nand 🦉, ‏עברית'

export async function fill({ client }: TestDatabase, count = 3): Promise<void> {
  await client.query(
    `INSERT INTO users (id, username, email, password_hash)
     SELECT gen_random_uuid(), 'user' || n, 'user' || n || '@example.org', 'hash' FROM generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count, content_hash)
     SELECT gen_random_uuid(), id, 'Quiz', now(), 2, 0, '\\x00ff5c2e0a' FROM users`,
  )
  await client.query(
    `INSERT INTO questions (id, quiz_id, position, text, options, answer_index)
     SELECT gen_random_uuid(), quizzes.id, n, $1::text, ARRAY['', $1::text, 'NULL', '{}'], 0 FROM quizzes, generate_series(1, 2) n`,
    [NASTY],
  )
  await client.query(
    `INSERT INTO quiz_progress (user_id, quiz_id, completed_attempts, best_score, mastered)
     SELECT owner_id, id, 1, 1.0 / 3 * 100, 0 FROM quizzes`,
  )
}

export async function rowsOf({ client }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
  )
  const all: Record<string, string> = {}
  for (const { name } of rows.filter(({ name }) => name !== '_prisma_migrations')) {
    const contents = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
    all[name] = contents.rows.map(({ row }) => row).join('\n')
  }
  return all
}

// Everything about the tables except their rows: keys, indexes, checks, defaults and column types. A table
// with partitions looks like the plain table that a restore makes of it.
export async function shapeOf({ client }: TestDatabase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `WITH own AS (
       SELECT oid, relname FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     )
     SELECT replace(indexdef, ' ON ONLY ', ' ON ') AS line
       FROM pg_indexes JOIN own ON relname = tablename WHERE schemaname = 'public'
     UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) || convalidated
       FROM pg_constraint c JOIN own ON own.oid = conrelid WHERE conparentid = 0
     UNION ALL SELECT table_name || column_name || data_type || coalesce(column_default, '') || is_nullable
       FROM information_schema.columns JOIN own ON relname = table_name WHERE table_schema = 'public'
     UNION ALL SELECT migration_name || checksum FROM _prisma_migrations ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}

export const backUp = (source: TestDatabase, migrations = ours) =>
  writeBackup(source.client, { path: at.path, isReplaced: true, migrations }, QUIET)

export async function restoreTo(
  target: TestDatabase,
  { migrations = ours, isReplaced = false } = {},
): Promise<void> {
  const backup = await verifyBackup(at.path, migrations, QUIET)
  try {
    await restoreBackup(target.client, { path: at.path, backup, isReplaced, migrations }, QUIET)
  } catch (error) {
    await target.client.query('ROLLBACK')
    throw error
  }
}
