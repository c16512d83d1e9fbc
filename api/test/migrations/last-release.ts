// A database of the last release with a row in every table.
import type pg from 'pg'

/** The newest migration of the last release. */
export const LAST_RELEASE = '20261121000000_complete_api'

const id = (last: number) => `'01980000-0000-7000-8000-${String(last).padStart(12, '0')}'`
const [ADA, QUIZ, SECTION, FIRST, SECOND, DONE, OPEN, MAIL] = [1, 2, 3, 4, 5, 6, 7, 8].map(id)
const AT = `'2026-11-21T10:00:00.123Z'`

const ROWS: Record<string, string[]> = {
  users: [`(${ADA}, 'Ada', 'ada@example.org', '$argon2id$none', ${AT})`],
  sessions: [`('\\xaa', ${ADA}, ${AT}, '2027-01-01T00:00:00Z', ${AT})`],
  reset_tokens: [`('\\xbb', ${ADA}, ${AT}, NULL)`],
  quizzes: [`(${QUIZ}, ${ADA}, 'Rivers', 'of the world', 30, ${AT}, 2, 1, 1)`],
  sections: [`(${SECTION}, ${QUIZ}, 'Europe', '', 1, 1)`],
  questions: [
    `(${FIRST}, ${QUIZ}, ${SECTION}, 1, 'Which is longest?', '{Rhine,Danube,Volga,Elbe}', 2, 'By far.', 1)`,
    `(${SECOND}, ${QUIZ}, NULL, 2, 'And in the world? 🌍', '{Nile,Amazon,Yangtze,Congo}', 0, NULL, 0)`,
  ],
  question_versions: [`(${FIRST}, 0, 0, 'Which is long?', '{Rhine,Danube,Volga,Elbe}', 1, NULL)`],
  attempts: [
    `(${DONE}, ${ADA}, ${QUIZ}, NULL, 'COMPLETED', ${AT}, NULL, ${AT}, 1, 2, 0)`,
    `(${OPEN}, ${ADA}, ${QUIZ}, ${SECTION}, 'IN_PROGRESS', ${AT}, '2026-12-24T10:00:00Z', NULL, NULL, 1, 1)`,
  ],
  answers: [`(${DONE}, ${FIRST}, 1, 5000, ${AT}, NULL)`, `(${OPEN}, ${FIRST}, 2, NULL, ${AT}, 7)`],
  quiz_progress: [`(${ADA}, ${QUIZ}, 1, 50, 1)`],
  section_progress: [`(${ADA}, ${SECTION}, 1, 1, 1)`],
  question_progress: [`(${ADA}, ${FIRST}, ${QUIZ}, ${SECTION}, true, ${AT})`],
  mails: [`(${MAIL}, 'EMAIL_CHANGED', ${ADA}, 'old@example.org', ${AT}, 3, ${AT})`],
  rate_limits: [`('registrations:abc', 4, 1795000000000)`],
}

/**
 * Fills a database of the last release. The values are in the column order of its tables.
 */
export async function fillLastRelease(client: pg.Client): Promise<void> {
  for (const [table, rows] of Object.entries(ROWS))
    await client.query(`INSERT INTO ${table} VALUES ${rows.join(', ')}`)
}

/**
 * Reads all rows by table.
 */
export async function rowsOf(client: pg.Client): Promise<Record<string, object[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  )
  const all: Record<string, object[]> = {}
  for (const { name } of tables) {
    const sql = `SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`
    all[name] = (await client.query<{ row: object }>(sql)).rows.map(({ row }) => row)
  }
  return all
}
