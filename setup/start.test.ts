import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processTree } from './process-tree.ts'
import { killTree, makeDataDir, startProduct, type Product } from './product.ts'

const data = makeDataDir()
let product: Product

const start = () => startProduct({ DATA_DIR: data.path, RATE_LIMIT: 'off' })
const post = async (path: string, body: unknown, token = '') => {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, data: ((await response.json()) as { data: Record<string, string> }).data }
}

beforeAll(async () => {
  product = await start()
})
afterAll(async () => {
  killTree(product, 'SIGTERM')
  await product.ended
  data.remove()
})

const account = { username: 'ada', email: 'ada@example.org', password: 'secret1' }
const QUESTIONS = 500
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 1)

async function signIn(): Promise<string> {
  const { data: session } = await post('/api/auth/login/', account)
  return session['token'] ?? ''
}

async function uploadQuiz(token: string): Promise<{ quizId: string; questionIds: string[] }> {
  const items = Array.from({ length: QUESTIONS }, (_, index) => ({
    question: `Q${index}`,
    options: ['a', 'b', 'c', 'd'],
    correct_answer: 1,
  }))
  const form = new FormData()
  form.set('file', new File([JSON.stringify(items)], 'quiz.json'))
  form.set('quiz_title', 'Many')
  const headers = { authorization: `Bearer ${token}` }
  const upload = (await (
    await fetch(`${product.url}/api/files/upload/`, { method: 'POST', headers, body: form })
  ).json()) as { data: { quiz_id: string } }
  const quizId = upload.data.quiz_id
  const quiz = (await (await fetch(`${product.url}/api/quizzes/${quizId}/`, { headers })).json()) as {
    data: { quiz: { questions: { question_id: string }[] } }
  }
  return { quizId, questionIds: quiz.data.quiz.questions.map((question) => question.question_id) }
}

// Four at a time, until everything is killed half way.
async function saveUntilKilled(
  attempt: string,
  questionIds: string[],
  token: string,
): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>()
  const save = async (questionId: string, index: number) => {
    const path = `/api/attempts/${attempt}/answer/${questionId}/`
    const { status } = await post(path, { selected_option: index % 4 }, token)
    if (status === 200) acknowledged.set(questionId, index % 4)
  }
  const worker = async (from: number) => {
    for (let index = from; index < QUESTIONS; index += 4) await save(questionIds[index] ?? '', index)
  }
  const workers = Promise.allSettled([0, 1, 2, 3].map(worker))
  const enough = 50 + Math.floor(Math.random() * 300)
  await expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 5 }).toBeGreaterThan(enough)
  killTree(product, 'SIGKILL')
  await workers
  await product.ended
  expect(acknowledged.size).toBeLessThan(QUESTIONS)
  return acknowledged
}

describe('npm start', () => {
  test('serves the web app, /graphql and /api on one port', async () => {
    const page = await fetch(`${product.url}/quiz/any/take`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root">')
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${product.url}/missing.js`)).status).toBe(404)
    expect((await fetch(`${product.url}/api/dashboard/`)).status).toBe(401)
  })

  test(
    `of ${ROUNDS} times kill -9 of everything while answers are saved, none loses one that was acknowledged`,
    { timeout: 120_000 + ROUNDS * 20_000 },
    async () => {
      expect((await post('/api/auth/register/', account)).status).toBe(201)
      const { quizId, questionIds } = await uploadQuiz(await signIn())
      for (let round = 0; round < ROUNDS; round++) {
        const token = await signIn()
        const attempt = (await post(`/api/quizzes/${quizId}/start/`, {}, token)).data['attempt_id'] ?? ''
        const acknowledged = await saveUntilKilled(attempt, questionIds, token)
        product = await start()
        const again = await signIn()
        const resumed = (await post(`/api/attempts/${attempt}/resume/`, {}, again)).data as unknown as {
          answers: { question_id: string; selected_option: number }[]
        }
        const stored = new Map(resumed.answers.map((answer) => [answer.question_id, answer.selected_option]))
        for (const [questionId, option] of acknowledged) expect(stored.get(questionId)).toBe(option)
        await post(`/api/attempts/${attempt}/end/`, {}, again)
      }
    },
  )

  test('after kill -9 of the server alone, takes over from the database it left behind', async () => {
    const token = await signIn()
    const server = processTree(product.process.pid ?? 0).find(({ command }) =>
      /^\S*node\S* setup\/start\.mjs/.test(command),
    )
    process.kill(server?.pid ?? 0, 'SIGKILL')
    await product.ended
    product = await start()
    expect(
      (await fetch(`${product.url}/api/dashboard/`, { headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(200)
  })

  test.each([
    ['SIGTERM to npm alone', (one: Product) => one.process.kill('SIGTERM')],
    [
      'SIGTERM to the group, twice',
      (one: Product) => [0, 1].map(() => process.kill(-(one.process.pid ?? 0), 'SIGTERM')),
    ],
    ['SIGINT to the group', (one: Product) => process.kill(-(one.process.pid ?? 0), 'SIGINT')],
  ])('ends in order at %s, with exit code 0', async (_how, stop) => {
    const token = await signIn()
    stop(product)
    expect(await product.ended).toEqual({ code: 0, signal: null })
    expect(product.output()).toContain('Stopping')
    await expect(fetch(`${product.url}/healthz`)).rejects.toThrow('fetch failed')
    product = await start()
    expect(
      (await fetch(`${product.url}/api/dashboard/`, { headers: { authorization: `Bearer ${token}` } }))
        .status,
    ).toBe(200)
  })

  test('lets a request in flight finish before it ends', async () => {
    const inFlight = Promise.all(Array.from({ length: 8 }, () => post('/api/auth/login/', account)))
    await new Promise((resume) => setTimeout(resume, 20))
    product.process.kill('SIGTERM')
    expect((await inFlight).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await product.ended).code).toBe(0)
    product = await start()
  })

  test('refuses a second server on the same data, and a port that is taken', async () => {
    await expect(start()).rejects.toThrow(/already runs with the data/)
    const other = makeDataDir()
    const taken = startProduct({ DATA_DIR: other.path, PORT: new URL(product.url).port })
    await expect(taken).rejects.toThrow(/PORT: \d+ on 127.0.0.1 is in use/)
    other.remove()
  })

  test('ends at once when it is told to while it waits for a database', async () => {
    const waiting = startProduct(
      { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
      'Waiting for the database',
    )
    const { process: npm, ended } = await waiting
    npm.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
  })

  test('stops at a wrong configuration with a message that names the variable', async () => {
    await expect(startProduct({ PORT: 'four' })).rejects.toThrow(/PORT is "four": it must be a port number/)
  })
})
