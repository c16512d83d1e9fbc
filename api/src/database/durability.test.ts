// What was acknowledged is on the disk: PostgreSQL is stopped without a chance to write while answers are saved.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../prisma/migrate.ts'
import { openSession } from '../accounts/sessions.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from './database.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded/embedded.ts'
import { temporaryDataDir } from './embedded/folders.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url))
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 3)
const QUESTIONS = 400
let embedded: EmbeddedDatabase
let database: Database
let app: FastifyInstance
let token: string
let questionIds: string[]
let quizId: string

beforeAll(async () => {
  const dataDir = temporaryDataDir()
  embedded = await startEmbedded({
    dataDir,
    isDefaultDataDir: true,
    database: 'quizfolio',
    say: () => undefined,
  })
  await migrate(embedded.url, MIGRATIONS)
  database = openDatabase(embedded.url, () => undefined)
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  app = await buildApp({ config, database, siteFolder: null })
  await fill()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await embedded.stop()
  rmSync(embedded.dataDir, { recursive: true, force: true })
})

async function fill(): Promise<void> {
  const userId = uuid()
  quizId = uuid()
  questionIds = Array.from({ length: QUESTIONS }, () => uuid())
  const { pool } = database
  await pool.query(
    `INSERT INTO users (id, username, email, password_hash) VALUES ($1, 'ada', 'ada@example.org', 'none')`,
    [userId],
  )
  await pool.query(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count) VALUES ($1, $2, 'Many', now(), $3, 0)`,
    [quizId, userId, QUESTIONS],
  )
  await pool.query(
    `INSERT INTO questions (id, quiz_id, position, text, options, answer_index)
     SELECT id, $1, position, 'Q', '{a,b,c,d}', 1 FROM unnest($2::uuid[]) WITH ORDINALITY AS row (id, position)`,
    [quizId, questionIds],
  )
  const sessions = { idle: 86_400_000, absolute: 86_400_000 }
  token =
    (await openSession({ pool, now: () => new Date(), sessions }, { userId, passwordHash: 'none' })) ?? ''
}

const post = (url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })

async function startAnew(): Promise<string> {
  await database.pool.query(`UPDATE attempts SET status = 'ENDED' WHERE status = 'IN_PROGRESS'`)
  return (await post(`/api/quizzes/${quizId}/start/`)).json().data.attempt_id
}

async function waitUntilBack(): Promise<void> {
  const isBack = async () => (await app.inject({ url: '/readyz' })).statusCode === 200
  await expect.poll(isBack, { timeout: 20_000, interval: 100 }).toBe(true)
}

test(
  `of ${ROUNDS} crashes of PostgreSQL while answers are saved, none loses one that was acknowledged`,
  { timeout: 60_000 + ROUNDS * 10_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const attempt = await startAnew()
      const acknowledged = new Map<string, number>()
      const worker = async (from: number) => {
        for (let index = from; index < QUESTIONS; index += 4) {
          const id = questionIds[index] ?? ''
          const body = { selected_option: index % 4, sequence: round }
          const { statusCode } = await post(`/api/attempts/${attempt}/answer/${id}/`, body)
          expect([200, 503]).toContain(statusCode)
          if (statusCode !== 200) return
          acknowledged.set(id, index % 4)
        }
      }
      const workers = Promise.all([0, 1, 2, 3].map(worker))
      await expect
        .poll(() => acknowledged.size, { timeout: 20_000, interval: 2 })
        .toBeGreaterThan(20 + round * 7)
      // Immediate shutdown: nothing is flushed that was not before.
      const file = join(embedded.dataDir, 'postgres', 'postmaster.pid')
      process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT')
      await workers
      expect(acknowledged.size).toBeLessThan(QUESTIONS)
      await waitUntilBack()
      const { rows } = await database.pool.query<{ id: string; option: number }>(
        'SELECT question_id AS id, selected_option AS option FROM answers WHERE attempt_id = $1',
        [attempt],
      )
      const stored = new Map(rows.map(({ id, option }) => [id, option]))
      for (const [id, option] of acknowledged) expect(stored.get(id)).toBe(option)
    }
  },
)
