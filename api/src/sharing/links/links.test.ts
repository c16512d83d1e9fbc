import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  CORRECT,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { createLink } from '../../../test/support/data/sharing.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp({ PUBLIC_URL: 'https://quiz.example.org' })

let owner: TestUser
let taker: TestUser
let quiz: TestQuiz
let link: { linkId: string; token: string }
beforeAll(async () => {
  owner = await createUser(it)
})
beforeEach(async () => {
  it.clock.now = null
  taker = await createUser(it)
  quiz = await createQuiz(it, owner)
  link = await createLink(it, owner, quiz.id, 'COPY', { expires_at: '2099-01-01T00:00:00+02:00' })
})

const shared = (end = '', { token } = link) => `/api/shared/${token}/${end}`
const post = (path: string, body: object = {}, { token } = taker) => it.rest('POST', path, { token, body })

describe('a link', () => {
  test('shows what it leads to, without a session and without questions', async () => {
    const { status, body } = await it.rest('GET', shared())
    expect([status, body.data]).toEqual([
      200,
      { kind: 'COPY', title: 'A quiz', description: '', question_count: 3, time_limit: null },
    ])
  })

  test('has an address with a token of at least 128 bits, of which only the hash is stored', async () => {
    const { body } = await it.rest('POST', `/api/quizzes/${quiz.id}/links/`, {
      token: owner.token,
      body: { kind: 'TAKE' },
    })
    const { token, url, link_id: id } = body.data
    expect(url).toBe(`https://quiz.example.org/shared/${token}`)
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const [row] = await it.sql<{ row: string }>('SELECT l::text AS row FROM share_links l WHERE id = $1', [
      id,
    ])
    expect(row?.row).not.toContain(token)
    const list = await it.rest('GET', `/api/quizzes/${quiz.id}/links/`, { token: owner.token })
    expect(list.text).not.toContain(token)
    expect(list.body.data.links.map(({ kind }: { kind: string }) => kind)).toEqual(['COPY', 'TAKE'])
  })

  test.each(['', 'start/', 'copy/', 'unknown/'])(
    'answers at /%s are not for search engines, and send no referrer',
    async (end) => {
      for (const path of [shared(end), shared(end, { ...link, token: 'unknown' })]) {
        const { headers } = await (end === '' ? it.rest('GET', path) : post(path))
        expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      }
    },
  )

  const ENDS: Record<string, () => Promise<unknown>> = {
    'is revoked': () =>
      it.rest('DELETE', `/api/quizzes/${quiz.id}/links/${link.linkId}/`, { token: owner.token }),
    'has expired': async () => (it.clock.now = new Date('2098-12-31T22:00:00Z')),
    'is switched off': () =>
      it.sql(`UPDATE share_links SET switched_off_at = now(), switched_off_reason = 'Spam' WHERE id = $1`, [
        link.linkId,
      ]),
    'leads to a quiz that is switched off': () =>
      it.sql('UPDATE quizzes SET switched_off_at = now() WHERE id = $1', [quiz.id]),
    'is of an account that is switched off': () =>
      it.sql('UPDATE users SET switched_off_at = now() WHERE id = $1', [owner.id]),
    'leads to a deleted quiz': () =>
      it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: owner.token }),
  }

  test.each(Object.entries(ENDS))('that %s is not found', async (_what, end) => {
    await end()
    // The clock may have moved past the end of all sessions.
    const late = it.clock.now !== null
    for (const response of [
      await it.rest('GET', shared()),
      ...(late ? [] : [await post(shared('start/')), await post(shared('copy/'))]),
    ])
      expect([response.status, response.body.error_code]).toEqual([404, 'NOT_FOUND'])
    await it.sql('UPDATE users SET switched_off_at = NULL')
  })

  test('to take a quiz does not let copy it', async () => {
    const taking = await createLink(it, owner, quiz.id, 'TAKE')
    const { status, body } = await post(shared('copy/', taking))
    expect([status, body.error_code]).toEqual([403, 'FORBIDDEN'])
    expect((await post(shared('start/', taking))).status).toBe(201)
  })

  test('of a kind, an end or a time that is wrong is refused', async () => {
    for (const body of [
      {},
      { kind: 'EDIT' },
      { kind: 'TAKE', expires_at: '2099-01-01' },
      { kind: 'TAKE', expires_at: '2020-01-01T00:00:00Z' },
    ]) {
      const { status } = await it.rest('POST', `/api/quizzes/${quiz.id}/links/`, { token: owner.token, body })
      expect([body, status]).toEqual([body, 400])
    }
  })
})

test('an attempt that was started with a link goes on when the link is revoked and the quiz deleted', async () => {
  const started = await post(shared('start/'), { timer_minutes: 30 })
  expect(started.status).toBe(201)
  const attempt = `/api/attempts/${started.body.data.attempt_id}/`
  const hidden = await it.rest('GET', attempt, { token: taker.token })
  expect(hidden.body.data.questions[0].correct_answer ?? null).toBeNull()

  await it.rest('DELETE', `/api/quizzes/${quiz.id}/links/${link.linkId}/`, { token: owner.token })
  expect((await post(`${attempt}resume/`)).status).toBe(200)
  expect((await it.rest('DELETE', `/api/quizzes/${quiz.id}/delete/`, { token: owner.token })).status).toBe(
    200,
  )
  expect((await it.rest('GET', `/api/quizzes/${quiz.id}/`, { token: owner.token })).status).toBe(404)

  const answer = `${attempt}answer/${quiz.questions[0]?.id}/`
  expect((await post(answer, { selected_option: CORRECT })).status).toBe(200)
  const { body } = await post(`${attempt}complete/`)
  expect(body.data).toMatchObject({ score: 33.3, correct_answers: 1, total_questions: 3 })
  const review = await it.rest('GET', attempt, { token: taker.token })
  expect(review.status).toBe(200)
  const dashboard = await it.rest('GET', '/api/dashboard/', { token: taker.token })
  expect(dashboard.body.data.recent_activity).toMatchObject([{ quiz_title: 'A quiz', score: 33.3 }])
})

test('an attempt with a link counts to the taker, not to the owner', async () => {
  const { body } = await post(shared('start/'))
  await post(`/api/attempts/${body.data.attempt_id}/complete/`)
  const statistics = await it.rest('GET', `/api/quizzes/${quiz.id}/statistics/`, { token: owner.token })
  expect(statistics.body.data.user_stats).toMatchObject({ total_attempts: 0, best_score: 0 })
  const rows = await it.sql('SELECT completed_attempts FROM quiz_progress WHERE user_id = $1', [taker.id])
  expect(rows).toEqual([{ completed_attempts: 1 }])
})

test('a second start with a link is a conflict, also after an attempt of the quiz itself', async () => {
  const first = await post(shared('start/'))
  const second = await post(shared('start/'))
  expect([second.status, second.body.error_code]).toEqual([409, 'CONCURRENT_ATTEMPT'])
  expect(second.body.data.attempt_id).toBe(first.body.data.attempt_id)
})
