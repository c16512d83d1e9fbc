// A save does not look up a session that was used a moment ago, but never outlives it.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  signIn,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let attempt: string
let question: string
let token: string
const DOCUMENT = `mutation Save($input: SaveAnswerInput!) {
  saveAnswer(input: $input) { __typename ... on AttemptQuestion { selectedOption } }
}`

beforeAll(async () => {
  ada = await createUser(it)
  const quiz = await createQuiz(it, ada)
  attempt = await createAttempt(it, ada, quiz)
  question = quiz.questions[0]?.id ?? ''
})
beforeEach(async () => {
  it.clock.now = null
  token = await signIn(it, { userId: ada.id, passwordHash: 'none' })
})

async function save(option: number, { transport = 'REST', id = question } = {}): Promise<string> {
  if (transport === 'REST') {
    const path = `/api/attempts/${attempt}/answer/${id}/`
    const { body } = await it.rest('POST', path, { token, body: { selected_option: option } })
    return body.error_code ?? body.data.selected_option
  }
  const input = { attemptId: attempt, questionId: id, selectedOption: option }
  const { body } = await it.graphql(DOCUMENT, { input }, token)
  return body.errors?.[0].extensions.code ?? body.data.saveAnswer.selectedOption
}

async function stored(): Promise<number | undefined> {
  const rows = await it.sql<{ selected_option: number }>('SELECT selected_option FROM answers')
  return rows[0]?.selected_option
}

const ENDINGS: Record<string, () => Promise<unknown>> = {
  'was signed out': () => it.rest('POST', '/api/auth/logout/', { token }),
  'was ended on another server': () => it.sql('DELETE FROM sessions WHERE user_id = $1', [ada.id]),
  'has expired': async () => void (it.clock.now = new Date(Date.now() + 31 * 86_400_000)),
}

test.each(
  Object.keys(ENDINGS).flatMap(
    (ending) =>
      [
        [ending, 'REST'],
        [ending, 'GraphQL'],
      ] as const,
  ),
)('when the session %s, a save over %s is refused', async (ending, transport) => {
  expect([await save(1, { transport }), await save(2, { transport })]).toEqual([1, 2])
  await ENDINGS[ending]?.()
  expect(await save(3, { transport })).toBe('UNAUTHENTICATED')
  // An input that is refused anyway says nothing about the attempt either.
  expect(await save(99, { transport })).toBe('UNAUTHENTICATED')
  expect(await save(1, { transport, id: 'unknown' })).toBe('UNAUTHENTICATED')
  it.clock.now = null
  expect(await stored()).toBe(2)
})

test('while the session is open, a refusal says the same whether it was looked up or not', async () => {
  const refusals = async () => [
    await save(99),
    await save(1, { id: 'unknown' }),
    await save(3, { id: ada.id }),
  ]
  const first = await refusals()
  await save(1)
  expect(first).toEqual(['VALIDATION_FAILED', 'NOT_FOUND', 'NOT_FOUND'])
  expect(await refusals()).toEqual(first)
})

test('a session in use is kept alive all the same', async () => {
  await save(1)
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  it.clock.now = minutes(2)
  await save(2)
  const rows = await it.sql<{ at: Date }>(
    'SELECT last_used_at AS at FROM sessions WHERE user_id = $1 ORDER BY last_used_at DESC LIMIT 1',
    [ada.id],
  )
  expect(rows[0]?.at.getTime()).toBe(it.clock.now.getTime())
})
