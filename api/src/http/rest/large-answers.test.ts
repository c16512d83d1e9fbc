// oxlint-disable max-lines -- one large quiz serves all of it
// What is too large for one piece: whole and the same as ever, of one moment, and at the pace of who reads it.
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readAllQuestions } from '../../attempts/attempt-in-parts.ts'
import { readQuizInParts } from '../../quizzes/quiz-in-parts.ts'
import { createUser, type TestUser } from '../../../test/support/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const QUESTIONS = 20_000
const SECTIONS = 300
// Many megabytes, on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 })
// Of one server: the limits are each server's own.
const it = useTestApp({}, { nodes: 1 })
let ada: TestUser
let url = ''
let quizId = ''
let attemptId = ''

beforeAll(async () => {
  ada = await createUser(it)
  url = await it.listen()
  quizId = await makeQuiz(ada)
  const start = await it.rest('POST', `/api/quizzes/${quizId}/start/`, { token: ada.token })
  attemptId = start.body.data.attempt_id
  await it.sql(
    `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
     SELECT $1, id, position % 4, now() FROM questions WHERE quiz_id = $2 AND position % 3 > 0`,
    [attemptId, quizId],
  )
  await it.sql('ANALYZE')
}, 60_000)

// A third of them in no section, and every tenth section without a question.
async function makeQuiz(owner: TestUser, count = QUESTIONS): Promise<string> {
  const [quiz] = await it.sql<{ id: string }>(
    `INSERT INTO quizzes (id, owner_id, title, description, uploaded_at, question_count, section_count)
     VALUES (gen_random_uuid(), $1, 'Groß & "klein"', 'Über alles', now(), $2, $3) RETURNING id`,
    [owner.id, count, SECTIONS],
  )
  const id = quiz?.id ?? ''
  await it.sql(
    `INSERT INTO sections (id, quiz_id, name, position, question_count)
     SELECT gen_random_uuid(), $1, CASE WHEN n < 3 THEN 'Twice' ELSE 'Section ' || n END, n, 0
     FROM generate_series(1, $2) n`,
    [id, SECTIONS],
  )
  await it.sql(
    `INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index, explanation)
     SELECT gen_random_uuid(), $1, s.id, i, E'\\\\ "' || i || E'"\\n\\t\\u0001 größer 😀?' || repeat(' and so on', 60), ARRAY['a', 'b,', '"c"', '']
       || CASE WHEN i % 7 = 0 THEN ARRAY['e'] ELSE '{}' END, i % 4, CASE WHEN i % 2 = 0 THEN 'Why ' || i END
     FROM generate_series(1, $2) i LEFT JOIN sections s
       ON s.quiz_id = $1 AND i <= $2 * 2 / 3 AND s.position = 2 + (i * 90 / $2) * 3`,
    [id, count],
  )
  return id
}

interface Row {
  id: string
  section: string | null
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
}

const rowsOf = (id: string) =>
  it.sql<Row>(
    `SELECT id, section_id AS section, text, options, answer_index AS "answerIndex", explanation
     FROM questions WHERE quiz_id = $1 ORDER BY position`,
    [id],
  )
const sectionsOf = (id: string) =>
  it.sql<{ id: string; name: string; description: string }>(
    'SELECT id, name, description FROM sections WHERE quiz_id = $1 ORDER BY position',
    [id],
  )

// What was answered when all of it was one object.
async function wholeOf(id: string): Promise<string> {
  const [quiz] = await it.sql<{
    uploaded_at: Date
    title: string
    description: string
    question_count: number
  }>('SELECT * FROM quizzes WHERE id = $1', [id])
  const rows = await rowsOf(id)
  const listed = (section: string | null) =>
    rows
      .filter((row) => row.section === section)
      .map(({ id, text, options, answerIndex }) => ({
        question_id: id,
        text,
        options,
        answer_index: answerIndex,
      }))
  const sections = await sectionsOf(id)
  return JSON.stringify({
    success: true,
    data: {
      quiz: {
        quiz_id: id,
        title: quiz?.title,
        description: quiz?.description,
        total_questions: quiz?.question_count,
        upload_date: quiz?.uploaded_at,
        time_limit: null,
        sections: sections.map(({ id, name, description }) => ({
          section_id: id,
          name,
          description,
          questions: listed(id),
        })),
        questions: listed(null),
      },
      user_progress: { mastery_level: 'Not Started' },
    },
  })
}

const heldConnections = () =>
  it.sql(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  )

interface Open {
  response: IncomingMessage
  /** Reads to the end; rejects where the connection breaks. */
  rest: () => Promise<Buffer>
}

const unread: IncomingMessage[] = []
// A server that stops waits for those who still read, also where a test has failed in their midst.
afterEach(() => {
  for (const response of unread.splice(0)) response.on('error', () => undefined).destroy()
})

function open(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Open> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { authorization: `Bearer ${ada.token}`, ...headers }, agent: false }
    request(url + path, options, (response) => {
      response.pause()
      unread.push(response)
      const rest = async () => {
        const pieces: Buffer[] = []
        for await (const piece of response) pieces.push(piece as Buffer)
        return Buffer.concat(pieces)
      }
      resolve({ response, rest })
    })
      .on('error', reject)
      .end()
  })
}

test('a large quiz is answered to the byte as in one piece, also compressed', async () => {
  const expected = await wholeOf(quizId)
  const plain = await open(`/api/quizzes/${quizId}/`)
  expect((await plain.rest()).toString()).toBe(expected)
  expect(plain.response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'transfer-encoding': 'chunked',
  })
  const packed = await open(`/api/quizzes/${quizId}/`, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(await packed.rest()).toString()).toBe(expected)
})

test('questions as long as can be are read a few at a time', async () => {
  const id = await makeQuiz(ada, 20)
  // PostgreSQL keeps such texts in a hundredth of their length.
  await it.sql(
    'UPDATE questions SET text = $2::text, options = array_fill($2::text, ARRAY[10]) WHERE quiz_id = $1',
    [id, 'x'.repeat(10_000)],
  )
  const deps = { pool: it.database.pool } as Deps
  const { pages } = await readQuizInParts(deps, ada as unknown as Viewer, id)
  const lengths: number[] = []
  for await (const page of pages) lengths.push(page.length)
  expect(lengths).toEqual(Array.from({ length: 20 }, () => 1))

  const { body } = await it.rest('POST', `/api/quizzes/${id}/start/`, { token: ada.token })
  const attempt = await it.database.prisma.attempt.findUniqueOrThrow({
    where: { id: body.data.attempt_id },
  })
  const asked: number[] = []
  for await (const page of readAllQuestions(deps, attempt)) asked.push(...page.map(({ number }) => number), 0)
  expect(asked).toEqual(Array.from({ length: 20 }, (_, index) => [index + 1, 0]).flat())
})

test('HEAD tells what GET would, and sends nothing', async () => {
  const { response, rest } = await open(`/api/quizzes/${quizId}/`, {}, 'HEAD')
  expect([response.statusCode, (await rest()).length]).toEqual([200, 0])
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers).not.toHaveProperty('content-length')
})

test('its file holds all of it, a question a line', async () => {
  const { response, rest } = await open(`/api/quizzes/${quizId}/export/`)
  const text = (await rest()).toString()
  const names = await sectionsOf(quizId)
  const count = (name: string) => names.filter((one) => one.name === name).length
  const reference = (section: string | null) => {
    const index = names.findIndex(({ id }) => id === section)
    const { name = '' } = names[index] ?? {}
    return count(name) > 1 ? index : name
  }
  expect(JSON.parse(text)).toEqual({
    quizfolio: 1,
    title: 'Groß & "klein"',
    description: 'Über alles',
    time_limit: null,
    sections: names.map(({ name, description }) => ({ name, description })),
    questions: (await rowsOf(quizId)).map(({ text, options, answerIndex, section, explanation }) => ({
      question: text,
      options,
      correct_answer: answerIndex,
      ...(section !== null && { section: reference(section) }),
      ...(explanation !== null && { explanation }),
    })),
  })
  expect(text.split('\n').filter((line) => line.startsWith('    {"question":'))).toHaveLength(QUESTIONS)
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="Gro_ _ klein.quiz.json"; filename*=UTF-8''Gro%C3%9F%20%26%20klein.quiz.json`,
  })
})

test('a large attempt is resumed and reviewed whole', async () => {
  const rows = await rowsOf(quizId)
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
  const seen = review.body.data.questions.map((one: Record<string, unknown>) => [
    one['question_id'],
    one['question_number'],
    one['text'],
    one['selected_option'],
    one['answer_index'],
  ])
  expect(seen).toEqual(rows.map(({ id, text }, index) => [id, index + 1, text, chosen[index], null]))
})

test('thousands of quizzes are listed whole, newest first', async () => {
  const own = await createUser(it)
  await it.sql(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
     SELECT gen_random_uuid(), $1, 'Quiz ' || n, now() - n / 3 * interval '1 second', 0, 0 FROM generate_series(1, 2500) n`,
    [own.id],
  )
  const rows = await it.sql<{ id: string }>(
    'SELECT id FROM quizzes WHERE owner_id = $1 ORDER BY uploaded_at DESC, id DESC',
    [own.id],
  )
  const { body } = await it.rest('GET', '/api/quizzes/', { token: own.token })
  const ids = body.data.quizzes.map(({ quiz_id: id }: { quiz_id: string }) => id)
  expect(ids).toEqual(rows.map(({ id }) => id))
  // Many pages were read, with one connection, and it was given back.
  await expect.poll(heldConnections).toEqual([])
})

test('it is of one moment, whatever is changed while it is read', async () => {
  // More than the network keeps for a reader, and read within the time for which it may keep a connection.
  const id = await makeQuiz(ada, 3_000)
  const before = await wholeOf(id)
  const last = (await rowsOf(id)).at(-1)
  const { rest } = await open(`/api/quizzes/${id}/`)
  const path = `/api/quizzes/${id}/questions/${last?.id}/update/`
  const [answer] = await Promise.all([
    rest(),
    it.rest('PATCH', path, { token: ada.token, body: { questionText: 'Changed meanwhile?' } }),
  ])
  expect(answer.toString() === before).toBe(true)
  expect(await wholeOf(id)).toContain('Changed meanwhile?')
})

test('who reads slowly keeps no connection, and learns of a change meanwhile by a broken answer', async () => {
  const unchanged = await open(`/api/quizzes/${quizId}/`)
  const changed = await open(`/api/quizzes/${quizId}/`)
  await expect.poll(heldConnections, { timeout: 15_000 }).toEqual([])
  expect((await unchanged.rest()).toString()).toBe(await wholeOf(quizId))
  const last = (await rowsOf(quizId)).at(-1)
  await it.rest('PATCH', `/api/quizzes/${quizId}/questions/${last?.id}/update/`, {
    token: ada.token,
    body: { questionText: 'Changed once more?' },
  })
  await expect(changed.rest()).rejects.toThrow('aborted')
})

test('many at once take little memory, and those too many are told to come again', async () => {
  const slow = await Promise.all(Array.from({ length: 12 }, () => open(`/api/quizzes/${quizId}/`)))
  const statuses = slow.map(({ response }) => response.statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  const refused = slow.filter(({ response }) => response.statusCode === 429)
  expect(refused).toHaveLength(2)
  for (const { response, rest } of refused) {
    expect(response.headers['retry-after']).toMatch(/^\d+$/)
    expect(JSON.parse((await rest()).toString())).toMatchObject({ error_code: 'RATE_LIMITED' })
  }
  for (const { response } of slow) response.on('error', () => undefined).destroy()
  // Their places are free again.
  await expect
    .poll(async () => {
      const { response } = await open(`/api/quizzes/${quizId}/`)
      response.on('error', () => undefined).destroy()
      return response.statusCode
    })
    .toBe(200)
})

test('small calls are answered while it is sent', async () => {
  const { rest } = await open(`/api/quizzes/${quizId}/`)
  const state = { isOver: false }
  const whole = rest().finally(() => (state.isOver = true))
  let count = 0
  for (; !state.isOver; count++)
    expect((await it.rest('GET', '/api/dashboard/', { token: ada.token })).status).toBe(200)
  await whole
  expect(count).toBeGreaterThan(5)
})

test('what is deleted while it is sent breaks the answer', async () => {
  const own = ada
  const id = await makeQuiz(own)
  const { rest } = await open(`/api/quizzes/${id}/`)
  await sleep(6_000)
  await it.rest('DELETE', `/api/quizzes/${id}/delete/`, { token: own.token })
  await expect(rest()).rejects.toThrow('aborted')
})
