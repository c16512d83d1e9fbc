import { beforeAll, describe, expect, test } from 'vitest'
import { createQuiz, createUser, type TestQuiz, type TestUser } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz
beforeAll(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada)
})

const JSON_TYPE = { 'content-type': 'application/json' }
const title = async () =>
  (await it.sql<{ title: string }>('SELECT title FROM quizzes WHERE id = $1', [quiz.id]))[0]?.title

describe('a body that is not UTF-8', () => {
  const bytes = (before: string, after: string) =>
    Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe]), Buffer.from(after)])

  test('is refused over REST and changes nothing', async () => {
    const payload = bytes('{"title":"a', 'b"}')
    const call = { token: ada.token, payload, headers: JSON_TYPE }
    const { status, body } = await it.rest('PATCH', `/api/quizzes/${quiz.id}/update-description/`, call)
    expect([status, body.error_code, body.error]).toEqual([
      400,
      'VALIDATION_FAILED',
      'The body is no valid JSON',
    ])
    expect(await title()).toBe('A quiz')
  })

  test('is refused over GraphQL and changes nothing', async () => {
    const query = `mutation { updateQuiz(input: { quizId: \\"${quiz.id}\\", title: \\"a`
    const payload = bytes(`{"query":"${query}`, 'b\\" }) { __typename } }"}')
    const { status, body } = await it.rest('POST', '/graphql', {
      token: ada.token,
      payload,
      headers: JSON_TYPE,
    })
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await title()).toBe('A quiz')
  })
})

test.each(['[1]', '"x"', '5', 'true', '[{"timer_minutes":5}]'])(
  'the body %s is refused because it is not an object, and nothing is started or changed',
  async (payload) => {
    const call = { token: ada.token, payload, headers: JSON_TYPE }
    const start = await it.rest('POST', `/api/quizzes/${quiz.id}/start/`, call)
    expect([start.status, start.body.error]).toEqual([400, 'Send a JSON object'])
    expect((await it.rest('PATCH', `/api/quizzes/${quiz.id}/update-description/`, call)).status).toBe(400)
    expect(await it.sql('SELECT FROM attempts WHERE quiz_id = $1', [quiz.id])).toHaveLength(0)
  },
)
