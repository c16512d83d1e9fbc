// A backup of a server with pictures, in the database and in an S3 store, is restored on another server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { KEYS, startS3Server } from '../../api/test/support/s3/s3-server.ts'
import { killTree, makeDataDir, startProduct, WITHOUT_NPM, type Product } from './product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [data, restored] = [makeDataDir(), makeDataDir()]
const folder = mkdtempSync(join(tmpdir(), 'quizfolio-backups-'))
const file = join(folder, 'backup')
const store = await startS3Server()
const running = new Set<Product>()
afterAll(async () => {
  for (const product of running) await stop(product)
  await store.close()
  for (const { remove } of [data, restored]) remove()
  rmSync(folder, { recursive: true })
})

const IN_S3 = {
  PICTURES: 's3',
  S3_URL: store.url,
  S3_REGION: KEYS.region,
  S3_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir, RATE_LIMIT: 'off', ...env }, WITHOUT_NPM)
  running.add(product)
  return product
}

async function stop(product: Product): Promise<void> {
  running.delete(product)
  killTree(product, 'SIGTERM')
  await product.ended
}

async function run(command: 'backup' | 'restore', dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [`scripts/${command}.mjs`, file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect([code, output]).toEqual([0, expect.any(String)])
}

async function call<T>(path: string, { body, token }: { body: object; token?: string }): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const { data: result } = (await response.json()) as { data: T }
  return result
}

function upload(name: string, content: string, more: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  form.append('file', new File([content], name))
  return form
}

const drawing = (mark: string) => `<svg viewBox="0 0 4 3"><title>${mark}</title></svg>`
const QUIZ = JSON.stringify([{ question: 'Q', options: ['a', 'b', 'c', 'd'], correct_answer: 0 }])

test('pictures of the database come with the backup, and those of the bucket stay in it', async () => {
  const first = await start(data.path)
  const account = { username: 'ada', email: 'ada@example.org', password: 'correct horse' }
  await call(`${first.url}/api/auth/register/`, { body: account })
  const { token } = await call<{ token: string }>(`${first.url}/api/auth/login/`, { body: account })
  const body = upload('quiz.json', QUIZ, { quiz_title: 'Shapes' })
  const { quiz_id } = await call<{ quiz_id: string }>(`${first.url}/api/files/upload/`, { token, body })
  const add = async ({ url }: Product, mark: string) => {
    const added = { token, body: upload('a.svg', drawing(mark)) }
    return (await call<{ url: string }>(`${url}/api/quizzes/${quiz_id}/pictures/`, added)).url
  }
  const look = async ({ url }: Product, path: string) => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    return response.ok ? /<title>(.*)<\/title>/.exec(await response.text())?.[1] : response.status
  }
  const inDatabase = await add(first, 'in the database')
  await stop(first)
  const second = await start(data.path, IN_S3)
  const inBucket = await add(second, 'in the bucket')
  expect(store.objects.size).toBe(1)
  await run('backup', data.path)
  await stop(second)

  await run('restore', restored.path)
  const third = await start(restored.path, IN_S3)
  expect(await look(third, inDatabase)).toBe('in the database')
  expect(await look(third, inBucket)).toBe('in the bucket')
  store.objects.clear()
  expect(await look(third, inBucket)).toBe(503)
  expect(await add(third, 'in the bucket')).toBe(inBucket)
  await stop(third)
  const withoutStore = await start(restored.path)
  expect(await look(withoutStore, inDatabase)).toBe('in the database')
  expect(await look(withoutStore, inBucket)).toBe(503)
})
