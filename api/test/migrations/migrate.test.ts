import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../support/database/test-database.ts'
import { UnknownDatabaseState } from '../../../prisma/applied-migrations.ts'
import { migrate, readMigrations } from '../../../prisma/migrate.ts'
import { diffSchemas, withSchemaEngine } from '../../../prisma/schema-engine.ts'
import { MIGRATIONS } from '../../src/product-files.ts'

const names = readMigrations(MIGRATIONS).map(({ name }) => name)
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ isMigrated: false })
  folder = mkdtempSync(join(tmpdir(), 'quizfolio-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

function addMigration(name: string, sql: string): void {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'migration.sql'), sql)
}

describe('migrate', () => {
  test('applies all migrations once and records them like Prisma’s own command', async () => {
    expect(await migrate(database.url, MIGRATIONS)).toEqual(names)
    expect(await migrate(database.url, MIGRATIONS)).toEqual([])
    const rows = await query(
      database.url,
      `SELECT migration_name, length(checksum) AS checksum, finished_at IS NOT NULL AS finished, applied_steps_count AS steps
       FROM _prisma_migrations`,
    )
    expect(rows).toEqual(
      names.map((migration_name) => ({ migration_name, checksum: 64, finished: true, steps: 1 })),
    )
  })

  test('is done by one of several servers that start at once, without an error in the others', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, MIGRATIONS)))
    expect(applied.flat()).toEqual(names)
  })

  test('adds a newer migration to an older database', async () => {
    await migrate(database.url, folder)
    addMigration('99990101000000_more', 'CREATE TABLE more (id int)')
    expect(await migrate(database.url, folder)).toEqual(['99990101000000_more'])
  })

  test('refuses a database that is newer than the code', async () => {
    addMigration('99990101000000_future', 'CREATE TABLE future (id int)')
    await migrate(database.url, folder)
    await expect(migrate(database.url, MIGRATIONS)).rejects.toThrow(UnknownDatabaseState)
    await expect(migrate(database.url, MIGRATIONS)).rejects.toThrow(
      /newer than this version.*99990101000000_future/,
    )
  })

  test('refuses a migration that was changed after it was applied, or that failed half-way', async () => {
    await migrate(database.url, folder)
    await query(database.url, 'UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(migrate(database.url, folder)).rejects.toThrow(/failed half way/)
    await query(database.url, 'UPDATE _prisma_migrations SET finished_at = now()')
    writeFileSync(join(folder, names[0] ?? '', 'migration.sql'), '-- other')
    await expect(migrate(database.url, folder)).rejects.toThrow(/was changed/)
  })
})

function withoutComments(schema: string): string {
  return schema.replaceAll(/\/\/.*/g, '')
}

describe('the data model', () => {
  const schema = readFileSync(new URL('../../../prisma/schema.prisma', import.meta.url), 'utf8')

  test('is that of the newest migration (after a change, run "npm run db:diff NAME")', () => {
    const last = readdirSync(MIGRATIONS).sort().at(-1) ?? ''
    const migrated = readFileSync(join(MIGRATIONS, last, 'schema.prisma'), 'utf8')
    expect(withoutComments(migrated)).toBe(withoutComments(schema))
  })

  test('matches what the migrations build, except for the parts added by hand', async () => {
    const other = await createTestDatabase({ isMigrated: false })
    try {
      await migrate(database.url, MIGRATIONS)
      await query(database.url, 'DROP TABLE _prisma_migrations')
      await query(other.url, await withSchemaEngine(other.url, (engine) => diffSchemas(engine, null, schema)))
      const [ours, prismas] = [await catalog(database.url), await catalog(other.url)]
      expect(prismas.filter((line) => !ours.includes(line))).toEqual([])
      expect(ours.filter((line) => !prismas.includes(line)).map((line) => line.split(' ')[1])).toEqual([
        'answers_selected_option_check',
        'assignments_order_check',
        'assignments_published_check',
        'assignments_time_limit_check',
        'attempts_completed_check',
        'attempts_correct_check',
        'attempts_left_out_check',
        'attempts_mock_check',
        'attempts_person_check',
        'attempts_seed_check',
        'exam_weights_weight_check',
        'exams_loose_weight_check',
        'exams_pass_score_check',
        'members_time_factor_check',
        'pictures_sha256_check',
        'questions_answer_index_check',
        'questions_options_check',
        'questions_text_check',
        'quizzes_time_limit_check',
        'quizzes_title_check',
        'reviews_source_check',
        'share_links_switched_off_check',
        'users_daily_size_check',
        'account_exports_preparing_idx',
        'attempts_assigned_in_progress_key',
        'attempts_assignment_idx',
        'attempts_deadline_idx',
        'attempts_in_progress_key',
        'attempts_learner_idx',
        'attempts_member_idx',
        'attempts_not_reviewed_idx',
        'attempts_progress_due_idx',
        'attempts_recent_idx',
        'learner_memories_stale_idx',
        'lti_contexts_wanted_idx',
        'lti_scores_due_idx',
        'members_email_key',
        'members_own_time_idx',
        'members_owner_key',
        'practice_questions_again_idx',
        'practice_questions_open_idx',
        'question_progress_due_idx',
        'questions_was_void_idx',
        'reports_open_idx',
        'users_email_key',
        'users_username_key',
        'webhook_deliveries_first_idx',
        'webhook_deliveries_later_idx',
        'webhook_events_without_place_idx',
      ])
    } finally {
      await other.drop()
    }
  })
})

async function catalog(url: string): Promise<string[]> {
  const rows = await query<{ line: string }>(
    url,
    `SELECT 'column ' || format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) AS line
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0
     UNION ALL
     SELECT 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
     UNION ALL
     SELECT 'index ' || indexname || ' ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL
     SELECT 'enum ' || t.typname || ' ' || e.enumlabel FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
     ORDER BY line`,
  )
  return rows.map(({ line }) => line)
}
