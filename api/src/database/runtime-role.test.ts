// A server whose database role may only read and write rows, set up as in docs/operating.md. Here the tables
// exist already. test/process/roles.test.ts starts without tables.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import pg from 'pg'
import { migrate, requireMigrated } from '../../../prisma/migrate.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { CORRECT, createAttempt, createQuiz, signUp } from '../../test/support/data/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'
import { openDatabase, type Database } from './database.ts'
import { DATA_DIR } from '../../test/support/data-dir.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))
const PAGE = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
const [, SECTION = ''] = /## A role that may not change tables\n([^]*?)\n## /.exec(PAGE) ?? []
const BLOCKS = [...SECTION.matchAll(/```sql\n([^]*?)```/g)].map(([, sql = '']) => sql)

const it = useTestApp({}, { nodes: 1 })
const owner = `owner_${process.pid}`
const role = `app_${process.pid}`
let database: Database
let url: string

// Bypasses the pooler, which does not know roles created while it runs.
const { port } = new URL(inject('templateUrl'))
const as = (user: string) =>
  Object.assign(new URL(it.url), { username: user, password: 'secret1', port }).href

beforeAll(async () => {
  const name = `"${new URL(it.url).pathname.slice(1)}"`
  const [, before = '', after = ''] = BLOCKS.map((sql) =>
    sql.replaceAll('quizfolio_app', role).replaceAll('DATABASE quizfolio', `DATABASE ${name}`),
  )
  await it.sql(`CREATE ROLE ${owner} LOGIN PASSWORD 'secret1'; CREATE ROLE ${role} LOGIN PASSWORD 'secret1'`)
  await it.sql(`ALTER DATABASE ${name} OWNER TO ${owner}`)
  await it.sql(`DO $$ DECLARE t text; BEGIN FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
    LOOP EXECUTE format('ALTER TABLE %I OWNER TO ${owner}', t); END LOOP; END $$`)
  await it.sql(`SET ROLE ${owner}; ${before} ${after} RESET ROLE`)
  url = as(role)
  database = openDatabase(url, () => undefined)
  const config = readConfig({ DATA_DIR, LOG_LEVEL: 'silent' })
  await it.app.close()
  it.app = await buildApp({ config, database, siteFolder: null })
})
afterAll(async () => {
  await it.app.close()
  await database.close()
  await it.sql(
    `REASSIGN OWNED BY ${owner} TO CURRENT_USER; DROP OWNED BY ${role}; DROP OWNED BY ${owner}; DROP ROLE ${owner}, ${role}`,
  )
})

describe('the server’s role', () => {
  test('suffices for everything a learner does, rate limits and mails included', async () => {
    const ada = await signUp(it)
    const quiz = await createQuiz(it, ada, { '': 2, Rivers: 1 })
    const attempt = await createAttempt(it, ada, quiz)
    const path = `/api/attempts/${attempt}`
    const body = { selected_option: CORRECT }
    for (const { id } of quiz.questions)
      expect((await it.rest('POST', `${path}/answer/${id}/`, { token: ada.token, body })).status).toBe(200)
    const completed = await it.rest('POST', `${path}/complete/`, { token: ada.token })
    expect(completed.body.data.score).toBe(100)
    expect((await it.rest('POST', '/api/auth/password-reset/', { body: { email: ada.email } })).status).toBe(
      200,
    )
    const deletion = { token: ada.token, body: { password: ada.password } }
    expect((await it.rest('DELETE', '/api/auth/account/', deletion)).status).toBe(200)
  })

  test.each([
    'ALTER TABLE users ADD COLUMN is_admin boolean',
    'DROP TABLE answers',
    'TRUNCATE answers',
    'CREATE TABLE mine (id int)',
    'CREATE INDEX mine ON users (email)',
    'CREATE SCHEMA mine',
    'DROP INDEX users_email_key',
    `CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    'GRANT ALL ON users TO PUBLIC',
    `COPY users TO PROGRAM 'cat'`,
    'UPDATE _prisma_migrations SET checksum = NULL',
  ])('may not: %s', async (statement) => {
    const client = await database.pool.connect()
    const notices: string[] = []
    client.on('notice', ({ message }) => notices.push(message ?? ''))
    const outcome = await client.query(statement).then(
      () => notices.join(),
      (error: Error) => error.message,
    )
    client.removeAllListeners('notice')
    client.release()
    expect(outcome).toMatch(/permission denied|must be owner|no privileges were granted/)
  })

  test('can check that the owner has applied every migration, but cannot apply one itself', async () => {
    await requireMigrated(url, MIGRATIONS)
    expect(await migrate(url, MIGRATIONS)).toEqual([])
    await it.sql(`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%sync_quiz'`)
    await expect(requireMigrated(url, MIGRATIONS)).rejects.toThrow(/lacks .*sync_quiz: run "npm run migrate"/)
    await expect(migrate(url, MIGRATIONS)).rejects.toThrow(/permission denied|must be owner/)
  })
})

test('the server may use tables that the owner creates later', async () => {
  const client = new pg.Client({ connectionString: as(owner) })
  await client.connect()
  await client.query('CREATE TABLE later (id int)')
  await client.end()
  expect(await database.pool.query('INSERT INTO later VALUES (1) RETURNING id')).toMatchObject({
    rows: [{ id: 1 }],
  })
})
