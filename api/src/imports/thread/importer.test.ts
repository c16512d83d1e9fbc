// The import thread: limits on memory and time, and its shutdown.
import { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES, type UploadFormat } from 'quiz-format'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { InvalidQuizFile, NotFound, ServiceUnavailable } from '../../errors.ts'
import { createQuiz, createUser } from '../../../test/support/data/factories.ts'
import { drawing } from '../../../test/support/data/pictures.ts'
import { clientsOfPooler } from '../../../test/support/database/pgbouncer.ts'
import { useTestApp } from '../../../test/support/test-app.ts'
import { openImporter, type Importer, type ThreadLimits } from './importer.ts'
import type { StoreJob, SyncJob } from './import-job.ts'
import { writtenAs } from '../../../../quiz-format/test/support/read.ts'
import { zipOf } from '../../../../quiz-format/test/support/zips.ts'

const it = useTestApp()
const PROGRAM = new URL(inject('importThread'))
const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer\n'
const SMALL = `${HEADER}q,1,2,3,4,a\n`
// Within the limits on size and questions, but too large for a small heap or a short time.
const ROW = `q,${'x'.repeat(24)},${'y'.repeat(24)},${'z'.repeat(24)},w,a\n`
const LARGE = HEADER + ROW.repeat(90_000)

let importer: Importer
let userId: string

beforeAll(async () => {
  userId = (await createUser(it)).id
})
afterEach(() => importer.close())

function open(limits: Partial<ThreadLimits> = {}, databaseUrl = it.url): Importer {
  // The same setting as in useTestApp: `npm run test:pgbouncer` sets it to off.
  const preparedStatements = process.env['PREPARED_STATEMENTS'] !== 'off'
  const database = { databaseUrl, preparedStatements, pictures: { areInS3: false, s3: null } }
  importer = openImporter(PROGRAM, database, { silence: 30_000, idle: 5_000, heap: 512, ...limits })
  return importer
}

function jobOf(content: string, format: UploadFormat = 'csv'): StoreJob {
  const bytes = new Uint8Array(Buffer.from(content))
  const file = { content: { size: bytes.length, read: async () => bytes }, format }
  const details = { title: 'T', description: '', timeLimit: null }
  return { work: 'store', file, viewer: { id: userId }, now: new Date(), details }
}

const stored = async () => (await it.sql('SELECT FROM questions')).length
/**
 * Counts the import threads' connections, without those of the test's own pool. Behind a pooler, counts their
 * connections to the pooler.
 */
const connections = async () => {
  const poolerPort = inject('poolerPort')
  if (poolerPort > 0) return (await clientsOfPooler(it.url)) - it.database.pool.totalCount
  const rows = await it.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'quizfolio'`,
  )
  return rows.length - it.database.pool.totalCount
}

test('refuses a file that needs too much memory, and reads the next one in a new thread', async () => {
  expect(LARGE.length).toBeLessThan(MAX_FILE_BYTES)
  const before = await stored()
  const { store } = open({ heap: 24 })
  const failure: unknown = await store(jobOf(LARGE)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(InvalidQuizFile)
  expect(String(failure)).toContain('The file needs more memory than')
  expect(await store(jobOf(SMALL))).toMatchObject({ questionCount: 1 })
  expect(await stored()).toBe(before + 1)
})

test('imports the largest Quizfolio file within the thread’s memory limit', async () => {
  const question = (index: number) => ({
    text: `${'q'.repeat(90)}${index}`,
    options: ['x', 'y', 'z'].map((letter) => letter.repeat(45)),
    answerIndex: 0,
    section: null,
    explanation: 'e'.repeat(15),
    format: 'PLAIN' as const,
  })
  const questions = Array.from({ length: 100_000 }, (_, index) => question(index))
  const content = writtenAs('quizfolio', { sections: [], questions })
  expect(content.length).toBeGreaterThan(MAX_OWN_FILE_BYTES * 0.9)
  expect(content.length).toBeLessThan(MAX_OWN_FILE_BYTES)
  const { store } = open()
  expect(await store(jobOf(content, 'json'))).toMatchObject({ questionCount: 100_000 })
}, 120_000)

test('terminates a thread without heartbeats and stores nothing', async () => {
  const before = await stored()
  const { store } = open({ silence: 5 })
  await expect(store(jobOf(LARGE))).rejects.toThrow(/^The file needs more time than/)
  await expect.poll(connections).toBe(0)
  expect(await stored()).toBe(before)
})

test('does not terminate a thread that sends heartbeats, however long it works', async () => {
  const { store } = open({ silence: 1_600 })
  await store(jobOf(SMALL))
  const client = await it.database.pool.connect()
  await client.query('BEGIN; LOCK TABLE quizzes IN SHARE MODE')
  const storing = store(jobOf(SMALL))
  // Longer than the silence limit, shorter than the statement timeout.
  await new Promise((resume) => setTimeout(resume, 1_900))
  await client.query('ROLLBACK')
  client.release()
  expect(await storing).toMatchObject({ title: 'T' })
})

test('ends an idle thread and its database connection', async () => {
  const { store } = open({ idle: 50 })
  await store(jobOf(SMALL))
  expect(await connections()).toBeGreaterThan(0)
  await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  expect(await store(jobOf(SMALL))).toMatchObject({ questionCount: 1 })
})

test('ends an idle thread after a file that could not be read', async () => {
  const { store } = open({ idle: 50 })
  const job = jobOf(SMALL)
  await store(job)
  const read = async () => Promise.reject(new Error('The disk does not answer'))
  await expect(store({ ...job, file: { ...job.file, content: { size: 1, read } } })).rejects.toThrow(
    'The disk',
  )
  // The timeout is shorter than the time after which the thread's pool closes an idle connection.
  await expect.poll(connections, { timeout: 6_000 }).toBe(0)
})

test('closing aborts the running import and ends the thread', async () => {
  const before = await stored()
  const { store, close } = open()
  const storing = store(jobOf(LARGE)).catch((error: unknown) => error)
  await new Promise((resume) => setTimeout(resume, 100))
  await close()
  expect(await storing).toBeInstanceOf(ServiceUnavailable)
  await expect.poll(connections).toBe(0)
  expect(await stored()).toBe(before)
})

test('reports an unreachable database as ServiceUnavailable', async () => {
  const { store } = open({}, 'postgresql://nobody:nothing@127.0.0.1:1/none')
  await expect(store(jobOf(SMALL))).rejects.toBeInstanceOf(ServiceUnavailable)
})

// syncQuiz checks the right before the file is queued. It may be taken away until its turn comes.
test.each(['of somebody else', 'that does not exist'])(
  'stores no picture of a file for a quiz %s',
  async (whose) => {
    const bytes = zipOf({
      'q.csv': `${HEADER.trim()},format\n![](a.svg),1,2,3,4,a,markdown\n`,
      'a.svg': drawing(whose),
    })
    const file = {
      content: { size: bytes.length, read: async () => new Uint8Array(bytes) },
      format: 'zip' as const,
    }
    const foreign = await createQuiz(it, await createUser(it))
    const quizId = whose === 'of somebody else' ? foreign.id : '00000000-0000-7000-8000-000000000000'
    const how = { isUpdate: true, isRestore: false, isDryRun: false, anyOptionCount: false }
    const { viewer, now } = jobOf(SMALL)
    const job: SyncJob = {
      work: 'sync',
      ...how,
      file,
      viewer,
      now,
      sharedWith: viewer.id,
      target: { quizId, fingerprint: null },
      details: { description: null, timeLimit: null },
    }
    const pictures = async () => (await it.sql('SELECT FROM pictures')).length
    const before = await pictures()
    const { sync } = open()
    await expect(sync(job)).rejects.toBeInstanceOf(NotFound)
    expect(await pictures()).toBe(before)
    const created = await sync({ ...job, target: { title: whose } })
    expect([created.outcome, await pictures()]).toEqual(['CREATED', before + 1])
  },
)
