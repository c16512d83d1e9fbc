// Two servers on one database, and requests to them.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from '../../api/src/database/embedded/embedded.ts'
import { killTree, makeDataDir, startProduct, WITHOUT_NPM, type Product } from './product.ts'

interface Reply {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- responses are asserted field by field
  body: any
}

// A busy server asks its clients to repeat the request.
const isUnavailable = ({ status, body }: Reply): boolean =>
  status === 503 || body.errors?.[0]?.extensions.code === 'SERVICE_UNAVAILABLE'

/** Runs the work `count` times at once. */
export const inParallel = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/**
 * Starts the servers before the tests of a file, and stops them afterwards. Calls with an even server number
 * go to the first server, the others to the second.
 */
export function useServerPair() {
  const databaseDir = makeDataDir()
  const dataDirs = [makeDataDir(), makeDataDir()]
  let database: EmbeddedDatabase
  let servers: Product[]

  beforeAll(async () => {
    database = await startEmbedded({
      dataDir: databaseDir.path,
      isDefaultDataDir: true,
      database: 'quizfolio',
      say: () => undefined,
    })
    // Started together on an empty database: one of them creates the tables.
    servers = await Promise.all(
      dataDirs.map(({ path }) => startProduct({ DATABASE_URL: database.url, DATA_DIR: path }, WITHOUT_NPM)),
    )
  }, 120_000)
  afterAll(async () => {
    for (const server of servers) killTree(server, 'SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    await database.stop()
    for (const { remove } of [databaseDir, ...dataDirs]) remove()
  })

  async function call(
    server: number,
    path: string,
    { token = '', body, method = 'POST' }: { token?: string; body?: object; method?: string } = {},
  ): Promise<Reply> {
    const request = {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    }
    for (;;) {
      const response = await fetch(`${servers[server % 2]?.url}${path}`, request)
      const reply = { status: response.status, headers: response.headers, body: await response.json() }
      if (!isUnavailable(reply)) return reply
      await setTimeout(1000)
    }
  }
  const graphql = async (server: number, query: string, variables: object, token: string) =>
    (await call(server, '/graphql', { token, body: { query, variables } })).body
  const onBoth = <Result>(work: (server: number) => Promise<Result>) => Promise.all([0, 1].map(work))

  async function signUp(
    username: string,
  ): Promise<{ username: string; email: string; password: string; token: string }> {
    const account = { username, email: `${username}@example.org`, password: `secret-${username}` }
    await call(0, '/api/auth/register/', { body: account })
    return { ...account, token: await signIn(1, account) }
  }
  const signIn = async (server: number, account: { username: string; password: string }): Promise<string> =>
    (await call(server, '/api/auth/login/', { body: account })).body.data.token
  const isSignedIn = (token: string) =>
    onBoth(async (server) => {
      const rest = await call(server, '/api/dashboard/', { token, method: 'GET' })
      const { data } = await graphql(server, '{ viewer { id } }', {}, token)
      expect(rest.status).toBe(data.viewer ? 200 : 401)
      return rest.status === 200
    })

  async function upload(token: string, count: number): Promise<{ quizId: string; questionIds: string[] }> {
    const items = Array.from({ length: count }, (_, index) => ({
      question: `Q${index}`,
      options: ['a', 'b', 'c', 'd'],
      correct_answer: 1,
    }))
    const form = new FormData()
    form.set('file', new File([JSON.stringify(items)], 'quiz.json'))
    form.set('quiz_title', 'Shared')
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${servers[0]?.url}/api/files/upload/`, {
      method: 'POST',
      headers,
      body: form,
    })
    const quizId = ((await response.json()) as { data: { quiz_id: string } }).data.quiz_id
    const { body } = await call(1, `/api/quizzes/${quizId}/`, { token, method: 'GET' })
    return {
      quizId,
      questionIds: body.data.quiz.questions.map((question: { question_id: string }) => question.question_id),
    }
  }

  return { dataDirs, call, graphql, signUp, signIn, isSignedIn, upload }
}
