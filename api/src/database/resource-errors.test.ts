// When PostgreSQL runs out of a resource or ends a connection, every part of the server responds with 503.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  createQuiz,
  createUser,
  form,
  type TestQuiz,
  type TestUser,
} from '../../test/support/data/factories.ts'
import { useTestApp, type TestResponse } from '../../test/support/test-app.ts'

const it = useTestApp({ RATE_LIMIT: 'on' })
const CODES = ['53000', '53100', '53200', '53300', '53400', '57P01', '57P02', '57P03', '57P04', '57P05']
const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nq,a,b,c,d,a\n'
const FILE = { name: 'quiz.csv', content: CSV }
const IMPORT = `mutation ($file: Upload!) { importQuiz(input: { file: $file, title: "T" }) { __typename } }`
const RENAME = `mutation ($id: ID!) { updateQuiz(input: { quizId: $id, title: "New" }) { __typename } }`

let ada: TestUser
let quiz: TestQuiz

beforeAll(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada)
})
afterEach(async () => {
  await it.sql('DROP FUNCTION IF EXISTS fail() CASCADE')
})

async function failWrites(table: string, code: string): Promise<void> {
  await it.sql(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'no room left' USING ERRCODE = '${code}'; END $$`,
  )
  await it.sql(`CREATE TRIGGER fail BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`)
}

const CALLS: [what: string, table: string, send: () => Promise<TestResponse>][] = [
  [
    'an upload over REST',
    'questions',
    () => it.rest('POST', '/api/files/upload/', { token: ada.token, ...form({ quiz_title: 'T' }, FILE) }),
  ],
  [
    'an upload over GraphQL',
    'questions',
    () => {
      const operations = JSON.stringify({ query: IMPORT, variables: { file: null } })
      const upload = form({ operations, map: '{"file":["variables.file"]}' }, FILE)
      return it.rest('POST', '/graphql', { token: ada.token, ...upload })
    },
  ],
  [
    'an upload that cannot be counted against its rate limit',
    'rate_limits',
    () => it.rest('POST', '/api/files/upload/', { token: ada.token, ...form({ quiz_title: 'T' }, FILE) }),
  ],
  [
    'an edit over REST',
    'quizzes',
    () =>
      it.rest('PATCH', `/api/quizzes/${quiz.id}/update-description/`, {
        token: ada.token,
        body: { title: 'New' },
      }),
  ],
  ['an edit over GraphQL', 'quizzes', () => it.graphql(RENAME, { id: quiz.id }, ada.token)],
  [
    'a password reset whose mail cannot be queued',
    'mails',
    () => it.rest('POST', '/api/auth/password-reset/', { body: { email: 'ada@example.org' } }),
  ],
]

describe.each(CALLS)('%s', (_what, table, send) => {
  test.each(CODES)('answers 503 with retry-after on SQLSTATE %s', async (code) => {
    await failWrites(table, code)
    const { status, headers, body } = await send()
    expect([status, body.error_code ?? body.errors[0].extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(headers['retry-after']).toMatch(/^\d+$/)
    await it.sql('DELETE FROM rate_limits')
  })
})
