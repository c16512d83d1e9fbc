// Large responses are complete, and identical to the same data sent in one piece.
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Deps } from '../../deps.ts'
import { streamQuestions } from '../../attempts/reading/stream-attempt.ts'
import { streamQuiz } from '../../quizzes/stream-quiz.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import {
  LARGE,
  makeLargeQuiz,
  rowsOf,
  sectionsOf,
  wholeResponse,
} from '../../../test/support/data/large-quiz.ts'
import { heldConnections } from '../../../test/support/database/held-connections.ts'
import { openResponse } from '../../../test/support/calls/open-response.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

// Megabytes take a while on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 })
// A single server, since each server has its own limits.
const it = useTestApp({}, { nodes: 1 })
let ada: TestUser
let url = ''
let quizId = ''
let attemptId = ''

beforeAll(async () => {
  ada = await createUser(it)
  url = await it.listen()
  quizId = await makeLargeQuiz(it, ada)
  const start = await it.rest('POST', `/api/quizzes/${quizId}/start/`, { token: ada.token })
  attemptId = start.body.data.attempt_id
  await it.sql(
    `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
     SELECT $1, id, position % 4, now() FROM questions WHERE quiz_id = $2 AND position % 3 > 0`,
    [attemptId, quizId],
  )
  await it.sql('ANALYZE')
}, 60_000)

const open = (path: string, call: { method?: string; headers?: Record<string, string> } = {}) =>
  openResponse(url + path, { token: ada.token, ...call })

test('a large quiz has the same bytes as if sent in one piece, compressed or not', async () => {
  const expected = await wholeResponse(it, quizId)
  const plain = await open(`/api/quizzes/${quizId}/`)
  expect((await plain.rest()).toString() === expected).toBe(true)
  expect(plain.response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'transfer-encoding': 'chunked',
  })
  const packed = await open(`/api/quizzes/${quizId}/`, { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(await packed.rest()).toString() === expected).toBe(true)
})

test('HEAD has the headers of GET and no body', async () => {
  const { response, rest } = await open(`/api/quizzes/${quizId}/`, { method: 'HEAD' })
  expect([response.statusCode, (await rest()).length]).toEqual([200, 0])
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers).not.toHaveProperty('content-length')
})

test('questions of maximum length are read one at a time', async () => {
  const id = await makeLargeQuiz(it, ada, 20)
  // PostgreSQL stores these texts compressed to a hundredth of their size, but the page limit applies to
  // their full size.
  await it.sql(
    'UPDATE questions SET text = $2::text, options = array_fill($2::text, ARRAY[10]) WHERE quiz_id = $1',
    [id, 'x'.repeat(10_000)],
  )
  const deps = { pool: it.database.pool } as Deps
  const { pages } = await streamQuiz(deps, ada, id)
  const lengths: number[] = []
  for await (const page of pages) lengths.push(page.length)
  expect(lengths).toEqual(Array.from({ length: 20 }, () => 1))

  const { body } = await it.rest('POST', `/api/quizzes/${id}/start/`, { token: ada.token })
  const attempt = await it.database.prisma.attempt.findUniqueOrThrow({
    where: { id: body.data.attempt_id },
  })
  const asked: number[] = []
  for await (const page of streamQuestions(deps, attempt)) asked.push(...page.map(({ number }) => number), 0)
  expect(asked).toEqual(Array.from({ length: 20 }, (_, index) => [index + 1, 0]).flat())
})

test('an exported file has all questions, one per line', async () => {
  const { response, rest } = await open(`/api/quizzes/${quizId}/export/`)
  const text = (await rest()).toString()
  const sections = await sectionsOf(it, quizId)
  const count = (name: string) => sections.filter((section) => section.name === name).length
  const reference = (section: string | null) => {
    const index = sections.findIndex(({ id }) => id === section)
    const { name = '' } = sections[index] ?? {}
    return count(name) > 1 ? index : name
  }
  expect(JSON.parse(text)).toEqual({
    quizfolio: 1,
    title: 'Groß & "klein"',
    description: 'Über alles',
    time_limit: null,
    sections: sections.map(({ name, description }) => ({ name, description })),
    questions: (await rowsOf(it, quizId)).map(({ text, options, answerIndex, section, explanation }) => ({
      question: text,
      options,
      correct_answer: answerIndex,
      ...(section !== null && { section: reference(section) }),
      ...(explanation !== null && { explanation }),
    })),
  })
  expect(text.split('\n').filter((line) => line.startsWith('    {"question":'))).toHaveLength(LARGE)
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="Gro_ _ klein.quiz.json"; filename*=UTF-8''Gro%C3%9F%20%26%20klein.quiz.json`,
  })
})

test('a large attempt is resumed and reviewed completely', async () => {
  const rows = await rowsOf(it, quizId)
  const chosen = rows.map((_row, index) => ((index + 1) % 3 > 0 ? (index + 1) % 4 : null))
  const resumed = await it.rest('POST', `/api/attempts/${attemptId}/resume/`, { token: ada.token })
  expect(resumed.body.data.next_question).toEqual({ question_number: 3, question_id: rows[2]?.id })
  expect(resumed.body.data.answers).toEqual(
    rows.flatMap(({ id }, index) => {
      const option = chosen[index] ?? null
      return option === null ? [] : [{ question_id: id, selected_option: option }]
    }),
  )
  const review = await it.rest('GET', `/api/attempts/${attemptId}/`, { token: ada.token })
  const reviewed = review.body.data.questions.map((question: Record<string, unknown>) => [
    question['question_id'],
    question['question_number'],
    question['text'],
    question['selected_option'],
    question['answer_index'],
  ])
  expect(reviewed).toEqual(rows.map(({ id, text }, index) => [id, index + 1, text, chosen[index], null]))
})

test('thousands of quizzes are listed completely, newest first', async () => {
  const owner = await createUser(it)
  await it.sql(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
     SELECT gen_random_uuid(), $1, 'Quiz ' || n, now() - n / 3 * interval '1 second', 0, 0 FROM generate_series(1, 2500) n`,
    [owner.id],
  )
  const rows = await it.sql<{ id: string }>(
    'SELECT id FROM quizzes WHERE owner_id = $1 ORDER BY uploaded_at DESC, id DESC',
    [owner.id],
  )
  const { body } = await it.rest('GET', '/api/quizzes/', { token: owner.token })
  const ids = body.data.quizzes.map(({ quiz_id: id }: { quiz_id: string }) => id)
  expect(ids).toEqual(rows.map(({ id }) => id))
  // Many pages were read with one connection, which has been released.
  await expect.poll(() => heldConnections(it)).toEqual([])
})
