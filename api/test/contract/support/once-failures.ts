// Failing calls with an Idempotency-Key.
import { createQuiz } from '../../support/data/factories.ts'
import { hashKey, lockName } from '../../../src/once/once-key.ts'
import type { TestApp, TestResponse } from '../../support/test-app.ts'
import type { FailureCase } from './failure-case.ts'
import type { Fixture } from './fixture.ts'

const [IN_USE, REUSED] = ['in-use', 'reused']
let path = ''

const newQuiz = async ({ test, ada }: Fixture) => {
  const { id } = await createQuiz(test, ada)
  path = `/api/quizzes/${id}/start`
  return { quizId: id }
}

/** Under which the key is stored for either transport. */
const keyHashes = (key: string) => [hashKey(key, `POST ${path}`), hashKey(key, 'mutation startAttempt')]

async function withKey(key: string, test: TestApp, send: () => Promise<TestResponse>): Promise<TestResponse> {
  const { rest } = test
  test.rest = (method, url, call = {}) =>
    rest(method, url, { ...call, headers: { ...call.headers, 'idempotency-key': key } })
  try {
    return await send()
  } finally {
    test.rest = rest
  }
}

export const ONCE_FAILURES: FailureCase[] = [
  {
    code: 'IDEMPOTENCY_KEY_IN_USE',
    when: 'a request with the same Idempotency-Key is being carried out',
    name: 'start',
    input: newQuiz,
    text: 'A request with this Idempotency-Key is being carried out: send it again in a moment',
    send: async (send, { test, ada }) => {
      const client = await test.database.pool.connect()
      try {
        await client.query('BEGIN')
        for (const keyHash of keyHashes(IN_USE))
          await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
            lockName({ userId: ada.id, keyHash }),
          ])
        return await withKey(IN_USE, test, send)
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    },
  },
  {
    code: 'IDEMPOTENCY_KEY_REUSED',
    when: 'an Idempotency-Key was sent before with another body',
    name: 'start',
    input: newQuiz,
    text: 'This Idempotency-Key was sent before with another body: use a new one for each request',
    send: async (send, { test, ada }) => {
      for (const keyHash of keyHashes(REUSED))
        await test.sql(
          `INSERT INTO kept_answers (user_id, key_hash, body_hash, request_id, created_at)
           VALUES ($1, $2, '\\x00', gen_random_uuid(), now()) ON CONFLICT DO NOTHING`,
          [ada.id, keyHash],
        )
      return withKey(REUSED, test, send)
    },
  },
]
