// The database goes away and comes back: a real PostgreSQL of its own, killed and stopped.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../../prisma/migrate.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded/embedded.ts'
import { temporaryDataDir } from './embedded/folders.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))
const said: string[] = []
let embedded: EmbeddedDatabase
let database: Database
let app: FastifyInstance
let token: string

const start = (dataDir: string) =>
  startEmbedded({ dataDir, isDefaultDataDir: true, database: 'quizfolio', say: (line) => said.push(line) })

beforeAll(async () => {
  embedded = await start(temporaryDataDir())
  await migrate(embedded.url, MIGRATIONS)
  database = openDatabase(embedded.url, () => undefined)
  app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, siteFolder: null })
  const account = { username: 'ada', email: 'ada@example.org', password: 'secret1' }
  await app.inject({ method: 'POST', url: '/api/auth/register/', payload: account })
  token = (await app.inject({ method: 'POST', url: '/api/auth/login/', payload: account })).json().data.token
})
afterAll(async () => {
  await app.close()
  await database.close()
  await embedded.stop()
  rmSync(embedded.dataDir, { recursive: true, force: true })
})

const serverPid = () =>
  Number.parseInt(readFileSync(join(embedded.dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
const call = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })

async function expectAway(): Promise<void> {
  const begin = Date.now()
  const [rest, graphql, ready, alive] = await Promise.all([
    call('/api/dashboard/'),
    app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${token}` },
      payload: { query: '{ viewer { id } }' },
    }),
    call('/readyz'),
    call('/healthz'),
  ])
  expect(Date.now() - begin).toBeLessThan(3_000)
  expect(rest.statusCode).toBe(503)
  expect(rest.json()).toMatchObject({ success: false, error_code: 'SERVICE_UNAVAILABLE' })
  expect(rest.headers['retry-after']).toBe('2')
  expect(graphql.statusCode).toBe(503)
  expect(graphql.json().errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE')
  expect([ready.statusCode, alive.statusCode]).toEqual([503, 200])
}

async function expectBack(): Promise<void> {
  const end = Date.now() + 20_000
  while ((await call('/readyz')).statusCode !== 200 && Date.now() < end)
    await new Promise((resume) => setTimeout(resume, 100))
  expect((await call('/api/dashboard/')).statusCode).toBe(200)
}

describe('a database that goes away', () => {
  test('by a kill is started again; calls answer 503 meanwhile', async () => {
    process.kill(serverPid(), 'SIGKILL')
    await expect
      .poll(() => said.some((line) => line.includes('starting it again')), { timeout: 5_000 })
      .toBe(true)
    await expectBack()
    await expect.poll(() => said.at(-1)).toContain('runs again')
  })

  test('and stays away: 503 in 3 seconds, and all recovers when it is back, without a restart', async () => {
    const { dataDir } = embedded
    const port = new URL(embedded.url).port
    await embedded.stop()
    await expectAway()
    embedded = await startEmbedded({
      dataDir,
      isDefaultDataDir: true,
      database: 'quizfolio',
      port: Number(port),
      say: () => undefined,
    })
    await expectBack()
  })

  test('frozen, answers 503 in 3 seconds, and recovers', async () => {
    const pid = serverPid()
    process.kill(pid, 'SIGSTOP')
    const frozen = [pid, ...childrenOf(pid)]
    for (const one of frozen) signal(one, 'SIGSTOP')
    try {
      await expectAway()
    } finally {
      for (const one of frozen) signal(one, 'SIGCONT')
    }
    await expectBack()
  })
})

test('a second server on the same folder is refused, with a word about what to do', async () => {
  await expect(start(embedded.dataDir)).rejects.toThrow(/already runs.*PORT and DATA_DIR/)
})

// A backend may end between being listed and being told.
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
}
