// The package quizfolio-client against a real server.
import { buildASTSchema, parse } from 'graphql'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Quizfolio, orThrow } from 'quizfolio-client'
import { beforeAll, expect, test } from 'vitest'
import { pathTakesKey, takesKey } from '../../../client/src/repeatable-calls.ts'
import { ONCE_CALLS } from '../../src/once/once-calls.ts'
import { createUser } from '../support/data/factories.ts'
import { useTestApp } from '../support/test-app.ts'

const it = useTestApp()
let url: string
beforeAll(async () => {
  url = await it.listen()
})

const CSV = 'question,option_a,option_b,option_c,option_d,correct_answer\nWhat?,1,2,3,4,a\n'
const fileOf = (content: string) => new File([content], 'quiz.csv')

async function client() {
  const { token, username } = await createUser(it)
  return { username, quizfolio: new Quizfolio({ url, token }) }
}

test('knows which calls take an Idempotency-Key', async () => {
  const { body } = await it.rest('GET', '/api/openapi.json')
  const paths = Object.entries(body.paths as Record<string, { post?: { parameters?: { name: string }[] } }>)
  const posts = paths.filter(([, { post }]) => post)
  const takers = posts.filter(([, { post }]) =>
    post?.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  )
  expect(takers.length).toBeGreaterThan(5)
  expect(posts.map(([path]) => path).filter((path) => pathTakesKey(path))).toEqual(
    takers.map(([path]) => path),
  )
  const schema = buildASTSchema(
    parse(readFileSync(fileURLToPath(new URL('../../../schema.graphql', import.meta.url)), 'utf8')),
  )
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  const expected = mutations.filter((name) => ONCE_CALLS.has(name))
  expect(mutations.filter((name) => takesKey(name))).toEqual(expected)
})

test('imports a quiz, lists it over GraphQL and REST, and downloads it', async () => {
  const { username, quizfolio } = await client()
  expect(await quizfolio.viewer()).toMatchObject({ username })
  const quiz = await quizfolio.importQuiz({ title: 'Imported', file: fileOf(CSV) })
  const form = { quiz_title: 'Uploaded', file: fileOf(CSV) }
  await quizfolio.rest('POST', '/api/files/upload/', { form })
  const titles: string[] = []
  for await (const { title } of quizfolio.quizzes()) titles.push(title)
  for await (const { title } of quizfolio.list<{ title: string }>('/api/quizzes/', 'quizzes'))
    titles.push(title)
  expect(titles).toEqual(['Uploaded', 'Imported', 'Uploaded', 'Imported'])
  const bytes = await quizfolio.download(`/api/quizzes/${quiz.id}/export/`)
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({ title: 'Imported' })
})

test('has its effect once, although the first answer is lost', async () => {
  const { token } = await createUser(it)
  let sent = 0
  const quizfolio = new Quizfolio({
    url,
    token,
    fetch: async (address, request) => {
      const response = await fetch(address, request)
      if (++sent % 2 === 0) return response
      await response.text()
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' })
    },
  })
  const first = await quizfolio.importQuiz({ title: 'Once', file: fileOf(CSV) })
  const upload = await quizfolio.rest<{ quiz_id: string }>('POST', '/api/files/upload/', {
    form: { quiz_title: 'Once more', file: fileOf(CSV) },
  })
  expect(sent).toBe(4)
  expect(await it.sql('SELECT id FROM quizzes ORDER BY id')).toEqual(
    expect.arrayContaining([{ id: first.id }, { id: upload.quiz_id }]),
  )
  expect(await it.sql("SELECT title FROM quizzes WHERE title LIKE 'Once%'")).toHaveLength(2)
})

test('reports failures by their code, with fields and problems', async () => {
  const { quizfolio } = await client()
  await expect(quizfolio.importQuiz({ title: '', file: fileOf(CSV) })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { title: [expect.any(String)] },
  })
  await expect(quizfolio.importQuiz({ title: 'T', file: fileOf('question\nx\n') })).rejects.toMatchObject({
    code: 'INVALID_QUIZ_FILE',
    data: { issues: expect.any(Array) },
  })
  await expect(quizfolio.rest('GET', '/api/quizzes/nothing/')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const anonymous = new Quizfolio({ url })
  await expect(anonymous.viewer()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const RENAME = 'mutation Rename { deleteWebhook(id: "x") { __typename ... on Failure { code message } } }'
  const { deleteWebhook } = await quizfolio.graphql<{ deleteWebhook: object }, object>(RENAME, {})
  expect(() => orThrow(deleteWebhook)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
})
