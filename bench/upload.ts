// `npm run bench`: an upload, from request to commit, against the two fastest ways to put the same rows into the same
// tables: COPY, and one INSERT … SELECT unnest without any check. All take turns in one run on one database.
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { parseQuizFile, writeQuizFile, type QuizDocument } from 'quiz-format'
import { migrate } from '../prisma/migrate.ts'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { openDatabase } from '../api/src/database/database.ts'
import { startEmbedded } from '../api/src/database/embedded/embedded.ts'
import { temporaryDataDir } from '../api/src/database/embedded/folders.ts'
import { signUp } from './account.ts'
import { reportTimes, type Times } from './figures.ts'
import { copyRows, insertRows, madeUpQuiz } from './rows.ts'

const ROUNDS = 7
const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url))

const file = process.argv[2]
const document = file === undefined ? madeUpQuiz() : quizOf(readFileSync(file))
const bytes = Buffer.from(file === undefined ? writeQuizFile(document, 'csv') : readFileSync(file))

const embedded = await startEmbedded({
  dataDir: temporaryDataDir(),
  isDefaultDataDir: true,
  database: 'bench',
  say: () => undefined,
})
try {
  await migrate(embedded.url, MIGRATIONS)
  await measure()
} finally {
  await embedded.stop()
  rmSync(embedded.dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const database = openDatabase(embedded.url, console.error)
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'error' }), database, siteFolder: null })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const { userId, token } = await signUp(address)
  const subjects = {
    'upload over HTTP': () => upload(address, token),
    'INSERT … SELECT unnest': () => insertRows(client, userId, document),
    COPY: () => copyRows(client, userId, document),
  }
  const times: Times = new Map(Object.keys(subjects).map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, run] of Object.entries(subjects)) {
      const begin = performance.now()
      await run()
      // The first round warms up.
      if (round > 0) times.get(name)?.push(performance.now() - begin)
      await client.query('DELETE FROM quizzes')
      await client.query('VACUUM questions')
    }
  }
  report(times)
  await client.end()
  await app.close()
  await database.close()
}

function report(times: Times): void {
  const count = document.questions.length
  console.log(
    `${count} questions, ${(bytes.length / 1e6).toFixed(1)} MB, ${ROUNDS} rounds, medians (range); fsync on`,
  )
  reportTimes(times, count, 'COPY')
  console.log(
    `memory of this process: ${Math.round(process.memoryUsage().rss / 1e6)} MB, at most ${Math.round(process.resourceUsage().maxRSS / 1e3)} MB`,
  )
}

async function upload(address: string, token: string): Promise<void> {
  const form = new FormData()
  form.set('quiz_title', 'Bench')
  form.set('file', new File([bytes], 'bench.csv'))
  const response = await fetch(`${address}/api/files/upload/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (response.status !== 201) throw new Error(await response.text())
  await response.arrayBuffer()
}

function quizOf(content: Uint8Array): QuizDocument {
  const result = parseQuizFile(content, 'csv')
  if (!result.ok) throw new Error(`${file} is no quiz: ${JSON.stringify(result.problems[0])}`)
  return result.quiz
}
