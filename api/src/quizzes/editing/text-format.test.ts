import { beforeEach, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { syncQuestions, questionOf } from '../../../test/support/sync.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { '': 2 })
})

const patch = (body: object) =>
  it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`, {
    token: ada.token,
    body,
  })
const formatsOf = async (quizId: string) => {
  const rows = await it.sql<{ format: string }>(
    'SELECT format FROM questions WHERE quiz_id = $1 ORDER BY position',
    [quizId],
  )
  return rows.map(({ format }) => format)
}

test('a question is plain text until an edit says otherwise', async () => {
  expect((await patch({ questionText: '*Why*?' })).body.data.format).toBe('PLAIN')
  const { body } = await patch({ format: 'MARKDOWN' })
  expect(body.data).toMatchObject({ questionText: '*Why*?', format: 'MARKDOWN' })
  const read = await it.rest('GET', `/api/quizzes/${quiz.id}/`, { token: ada.token })
  expect(read.body.data.quiz.questions.map(({ format }: { format: string }) => format)).toEqual([
    'MARKDOWN',
    'PLAIN',
  ])
})

test.each(['markdown', 'HTML', '', null, 1])('the format %j is refused', async (format) => {
  const { status, body } = await patch({ format })
  expect([status, body.error]).toEqual([400, 'The format must be PLAIN or MARKDOWN'])
  expect(await formatsOf(quiz.id)).toEqual(['PLAIN', 'PLAIN'])
})

test('an edit based on another format is a conflict', async () => {
  await patch({ format: 'MARKDOWN' })
  const conflict = await patch({ questionText: 'Newer', previous: { format: 'PLAIN' } })
  expect([conflict.status, conflict.body.data.conflicts]).toEqual([
    409,
    [{ field: 'format', yours: ['PLAIN'], theirs: ['MARKDOWN'] }],
  ])
})

test('an attempt keeps the format with which it began', async () => {
  const attempt = await createAttempt(it, ada, quiz)
  await patch({ format: 'MARKDOWN' })
  const formats = async (id: string) => {
    const { body } = await it.rest('GET', `/api/attempts/${id}/`, { token: ada.token })
    return body.data.questions.map(({ format }: { format: string }) => format)
  }
  expect(await formats(attempt)).toEqual(['PLAIN', 'PLAIN'])
  await it.rest('POST', `/api/attempts/${attempt}/end/`, { token: ada.token })
  expect(await formats(await createAttempt(it, ada, quiz))).toEqual(['MARKDOWN', 'PLAIN'])
})

test('a duplicate, a copy and an export have the format of the original', async () => {
  await patch({ format: 'MARKDOWN' })
  await it.rest('POST', `/api/quizzes/${quiz.id}/questions/duplicate/`, {
    token: ada.token,
    body: { question_ids: quiz.questions.map(({ id }) => id) },
  })
  const formats = ['MARKDOWN', 'MARKDOWN', 'PLAIN', 'PLAIN']
  expect(await formatsOf(quiz.id)).toEqual(formats)
  const copy = await it.rest('POST', `/api/quizzes/${quiz.id}/copy/`, { token: ada.token })
  expect(await formatsOf(copy.body.data.quiz_id)).toEqual(formats)
  const { body } = await it.rest('GET', `/api/quizzes/${quiz.id}/export/`, { token: ada.token })
  expect(body.questions.map(({ format }: { format?: string }) => format)).toEqual([
    'markdown',
    'markdown',
    undefined,
    undefined,
  ])
})

test('a formatted text of a file matches the plain text with the same words, and keeps its answers', async () => {
  const plain = { ...questionOf(String.raw`Which is not \(x\)?`), options: ['a', 'b', '*c*', 'd'] }
  const formatted = {
    ...plain,
    text: 'Which is **not** $x$?',
    options: ['a', 'b', String.raw`\*c\*`, 'd'],
    format: 'MARKDOWN' as const,
  }
  const sync = async (question: typeof plain) => {
    const input = { title: 'Synced', update: true }
    const { body } = await syncQuestions(it, ada, [question], input)
    return body.data.syncQuiz
  }
  const { quiz: synced } = await sync(plain)
  const [before] = await it.sql<{ id: string }>('SELECT id FROM questions WHERE quiz_id = $1', [synced.id])
  const { difference } = await sync(formatted)
  expect(difference.changes).toEqual([
    { kind: 'CHANGED', text: formatted.text, fields: ['text', 'options', 'format'] },
  ])
  expect(await it.sql('SELECT id, text, format FROM questions WHERE quiz_id = $1', [synced.id])).toEqual([
    { id: before?.id, text: formatted.text, format: 'MARKDOWN' },
  ])
})

test('a file that differs only in the format changes the question', async () => {
  const one = questionOf('One')
  const sync = async (question: typeof one) => {
    const { body } = await syncQuestions(it, ada, [question], { title: 'Synced', update: true })
    return body.data.syncQuiz
  }
  await sync(one)
  const formatted = { ...one, format: 'MARKDOWN' as const }
  const { difference, quiz: synced } = await sync(formatted)
  expect(difference).toMatchObject({ changes: [{ kind: 'CHANGED', text: 'One', fields: ['format'] }] })
  expect(await formatsOf(synced.id)).toEqual(['MARKDOWN'])
  expect((await sync(formatted)).outcome).toBe('UNCHANGED')
})
