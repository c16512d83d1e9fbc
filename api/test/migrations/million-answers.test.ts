// Migrates a database of the last release that has been used a lot.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../prisma/migrate.ts'
import { MIGRATIONS } from '../../src/product-files.ts'
import { createTestDatabase } from '../support/database/test-database.ts'
import { LAST_RELEASE } from './last-release.ts'

const ATTEMPTS = 10_000
const ANSWERS_PER_ATTEMPT = 100
// A server must be up again soon after an upgrade. Usually, it takes a few seconds.
const LIMIT = 120_000

const FILL = `
  -- Without the checks of references, which the rows satisfy, a million rows take seconds.
  SET session_replication_role = replica;
  INSERT INTO users SELECT id(1, n), 'u' || n, 'u' || n || '@example.org', '-', now() FROM generate_series(1, 100) n;
  INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
    SELECT id(2, n), id(1, n), 'Quiz', now(), 100, 1 FROM generate_series(1, 100) n;
  INSERT INTO sections (id, quiz_id, name, position, question_count)
    SELECT id(3, n), id(2, n), 'Section', 1, 100 FROM generate_series(1, 100) n;
  INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index)
    SELECT id(4, (q - 1) * 100 + n), id(2, q), id(3, q), n, 'Which?', '{a,b,c,d}', 1
    FROM generate_series(1, 100) q, generate_series(1, 100) n;
  INSERT INTO attempts (id, user_id, quiz_id, status, started_at, completed_at, correct, total)
    SELECT id(5, n), id(1, 1 + n % 100), id(2, 1 + n % 100), 'COMPLETED', now(), now(), 25, 100
    FROM generate_series(1, ${ATTEMPTS}) n;
  INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
    SELECT id(5, n), id(4, (n % 100) * 100 + q), q % 4, now()
    FROM generate_series(1, ${ATTEMPTS}) n, generate_series(1, ${ANSWERS_PER_ATTEMPT}) q;
  RESET session_replication_role;
  ANALYZE;`

test(
  'a database with a million answers is migrated within two minutes, and loses none',
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase({ isMigrated: false })
    const folder = mkdtempSync(join(tmpdir(), 'quizfolio-migrations-'))
    const client = new pg.Client({ connectionString: database.url })
    try {
      for (const { name } of readMigrations(MIGRATIONS).filter(({ name }) => name <= LAST_RELEASE))
        cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true })
      await migrate(database.url, folder)
      await client.connect()
      await client.query(
        `CREATE FUNCTION pg_temp.id(kind int, n int) RETURNS uuid LANGUAGE sql IMMUTABLE
       AS $$ SELECT format('01980000-0000-7%s-8000-%s', lpad(kind::text, 3, '0'), lpad(n::text, 12, '0'))::uuid $$`,
      )
      await client.query(FILL.replaceAll(/\bid\((?=[1-5],)/g, 'pg_temp.id('))
      const begun = performance.now()
      await migrate(database.url, MIGRATIONS)
      expect(performance.now() - begun).toBeLessThan(LIMIT)
      const { rows } = await client.query(
        `SELECT (SELECT count(*)::int FROM answers) AS answers,
         (SELECT count(*)::int FROM attempts WHERE user_id IS NOT NULL AND correct = 25) AS attempts`,
      )
      expect(rows).toEqual([{ answers: ATTEMPTS * ANSWERS_PER_ATTEMPT, attempts: ATTEMPTS }])
    } finally {
      await client.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    }
  },
)
