// The backup that docs/operating.md describes for the embedded database: a copy of DATA_DIR while no server
// runs.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { countRows } from './embedded-rows.ts'
import { killTree, makeDataDir, startProduct, type Product } from './product.ts'

const [data, copy] = [makeDataDir(), makeDataDir()]
const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
const running: Product[] = []
afterAll(async () => {
  for (const product of running) killTree(product, 'SIGTERM')
  await Promise.all(running.map(({ ended }) => ended))
  for (const { remove } of [data, copy]) remove()
})

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir })
  running.push(product)
  return product
}

async function call(product: Product, path: string, body: object, token = '') {
  const response = await fetch(`${product.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- responses are asserted field by field
  return { status: response.status, data: ((await response.json()) as { data: any }).data }
}

async function upload({ url }: Product, token: string): Promise<string> {
  const form = new FormData()
  form.set(
    'file',
    new File(
      ['question,option_a,option_b,option_c,option_d,correct_answer\nQ1,a,b,c,d,a\nQ2,a,b,c,d,b'],
      'q.csv',
    ),
  )
  form.set('quiz_title', 'Kept')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/files/upload/`, { method: 'POST', headers, body: form })
  return ((await response.json()) as { data: { quiz_id: string } }).data.quiz_id
}

test('a server on a copy of the data folder has every row, and users continue where they were', async () => {
  const account = { username: 'ada', email: 'ada@example.org', password: 'secret1' }
  const first = await start(data.path)
  await call(first, 'auth/register/', account)
  const token: string = (await call(first, 'auth/login/', account)).data.token
  const quiz = await upload(first, token)
  const attempt: string = (await call(first, `quizzes/${quiz}/start/`, {}, token)).data.attempt_id
  const resumed = (await call(first, `attempts/${attempt}/resume/`, {}, token)).data
  await call(
    first,
    `attempts/${attempt}/answer/${resumed.next_question.question_id}/`,
    { selected_option: 0 },
    token,
  )
  const before = await countRows(data.path)
  expect(before).toMatchObject({ users: 1, questions: 2, answers: 1, sessions: 1 })
  killTree(first, 'SIGTERM')
  await first.ended

  expect(page).toContain('cp -a data backup-of-data')
  rmSync(copy.path, { recursive: true })
  execFileSync('cp', ['-a', data.path, copy.path])
  rmSync(data.path, { recursive: true })

  const second = await start(copy.path)
  expect(await countRows(copy.path)).toEqual(before)
  const again: string = (await call(second, 'auth/login/', account)).data.token
  const { answers, next_question } = (await call(second, `attempts/${attempt}/resume/`, {}, again)).data
  expect(answers).toEqual([{ question_id: resumed.next_question.question_id, selected_option: 0 }])
  await call(
    second,
    `attempts/${attempt}/answer/${next_question.question_id}/`,
    { selected_option: 1 },
    token,
  )
  expect((await call(second, `attempts/${attempt}/complete/`, {}, again)).data.score).toBe(100)
})
