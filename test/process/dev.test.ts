// `npm run dev` and `npm run seed`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processTree } from './process-tree.ts'
import { killTree, makeDataDir, startProduct, type Product } from './product.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const data = makeDataDir()
let dev: Product

beforeAll(async () => {
  dev = await startProduct({ DATA_DIR: data.path }, { command: ['run', 'dev'], until: 'adds a demo account' })
})
afterAll(async () => {
  killTree(dev, 'SIGKILL')
  await dev.ended
  data.remove()
})

async function seed(
  env: Record<string, string>,
  program = process.execPath,
  args: string[] = ['scripts/seed.mjs'],
) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

async function call(path: string, body?: object, token = '') {
  const response = await fetch(`${dev.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- responses are asserted field by field
  return { status: response.status, data: ((await response.json()) as { data: any }).data }
}

test('`npm run dev` serves the web app and the API at one address, and prints where database and mails are', async () => {
  const page = await (await fetch(`${dev.url}/quiz/any/take`)).text()
  expect(page).toContain('/@vite/client')
  expect(page).toContain(`${dev.url}/social-preview.png`)
  const source = await fetch(`${dev.url}/src/pages/home/HomePage.tsx`)
  expect(await source.text()).toContain('import.meta.hot')
  expect((await fetch(`${dev.url}/healthz`)).status).toBe(200)
  expect((await call('/graphql', { query: '{ viewer { id } }' })).data).toEqual({ viewer: null })
  expect((await call('/api/dashboard/')).status).toBe(401)
  expect(dev.output()).toContain(join(data.path, 'outbox'))
  expect(dev.output()).toContain(`embedded, in ${data.path}`)
})

test('`npm run dev` accepts the WebSocket of hot reload at the same address', async () => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'a2V5IGZvciBhIHRlc3QgMQ==',
    'sec-websocket-protocol': 'vite-ping',
  }
  const [response, socket] = (await once(request(dev.url, { headers }).end(), 'upgrade')) as [
    IncomingMessage,
    Socket,
  ]
  expect(response.statusCode).toBe(101)
  socket.destroy()
})

test('`npm run seed` adds a demo account with weeks of attempts while the server runs, and nothing the second time', async () => {
  const first = await seed({ DATA_DIR: data.path }, 'npm', ['run', '-s', 'seed'])
  expect(first).toEqual({
    code: 0,
    output: expect.stringMatching(/Added 3 quizzes and \d+ attempts\.\nSign in/),
  })
  const [, username, password] = /as "(\w+)" with the password "([\w-]+)"/.exec(first.output) ?? []
  const { token } = (await call('/api/auth/login/', { username, password })).data
  const { data: dashboard } = await call('/api/dashboard/', undefined, token)
  const { quizzes } = (await call('/api/quizzes/', undefined, token)).data
  expect(quizzes.every((quiz: { section_count: number }) => quiz.section_count > 1)).toBe(true)
  const dates = dashboard.recent_activity.map(({ date }: { date: string }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(Date.now() - Date.parse(dates.at(-1))).toBeGreaterThan(7 * 86_400_000)

  const second = await seed({ DATA_DIR: data.path })
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('nothing to add') })
})

test('`npm run seed` refuses a database that is not the embedded one', async () => {
  const { code, output } = await seed({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
  expect(code).toBe(1)
  expect(output).toContain('npm run seed -- --any-database')
})

test('`npm run dev` restarts the API when a source file changes', async () => {
  const source = join(root, 'api/src/main.ts')
  const workers = () =>
    processTree(dev.process.pid ?? 0).filter(({ command }) => command.includes('worker.js'))
  const [before] = workers()
  utimesSync(source, new Date(), new Date())
  await expect.poll(() => dev.output(), { timeout: 30_000 }).toContain('API restarted')
  expect((await fetch(`${dev.url}/readyz`)).status).toBe(200)
  expect(workers().map(({ pid }) => pid)).not.toContain(before?.pid)
})

test('Ctrl-C ends `npm run dev` and everything that it has started', async () => {
  const started = processTree(dev.process.pid ?? 0)
  expect(started.some(({ command }) => command.includes('postgres'))).toBe(true)
  process.kill(-(dev.process.pid ?? 0), 'SIGINT')
  expect(await dev.ended).toEqual({ code: 0, signal: null })
  const alive = started.filter(({ pid }) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  })
  expect(alive).toEqual([])
})
