// `npm run bench:import [FOLDER]`: the command line program, from its start to its end, brings a folder of quiz files into a
// server, and then the same folder again, against COPY of the same rows. All take turns in one run on one database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { parseQuizFile, quizFormatOf, writeQuizFile, type QuizDocument } from 'quiz-format'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { openDatabase } from '../api/src/database/database.ts'
import { startEmbedded } from '../api/src/database/embedded/embedded.ts'
import { temporaryDataDir } from '../api/src/database/embedded/folders.ts'
import { migrate } from '../prisma/migrate.ts'
import { signUp } from './account.ts'
import { reportTimes, type Times } from './figures.ts'
import { copyRows, madeUpQuiz } from './rows.ts'

const ROUNDS = 5
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
// Tells what the program needed, behind all that it says itself. Linux tells it of this program alone; the usual figure
// would be at least that of the process it was started from.
const PEAK = `data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>process.stderr.write(
  'PEAK '+/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status','utf8'))[1]))`

const given = process.argv[2]
const folder = given ?? mkdtempSync(join(tmpdir(), 'quizfolio-bench-'))
if (given === undefined) writeFiles(folder)
const documents = readdirSync(folder).map((name) => quizIn(join(folder, name)))
const count = documents.reduce((sum, { questions }) => sum + questions.length, 0)

const dataDir = temporaryDataDir()
const embedded = await startEmbedded({
  dataDir,
  isDefaultDataDir: true,
  database: 'bench',
  say: () => undefined,
})
try {
  await migrate(embedded.url, join(ROOT, 'prisma/migrations'))
  await measure()
} finally {
  await embedded.stop()
  rmSync(embedded.dataDir, { recursive: true, force: true })
  if (given === undefined) rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  const database = openDatabase(embedded.url, console.error)
  const config = readConfig({ LOG_LEVEL: 'error', RATE_LIMIT: 'off' })
  const app = await buildApp({ config, database, siteFolder: null })
  let requests = 0
  app.server.on('request', () => requests++)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const { userId, token } = await signUp(address)
  const subjects = {
    'quizfolio import': () => runProgram(address, token),
    'the same again': () => runProgram(address, token),
    COPY: () => copyAll(client, userId),
  }
  const times: Times = new Map(Object.keys(subjects).map((name) => [name, []]))
  const used = new Map<string, string>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, run] of Object.entries(subjects)) {
      requests = 0
      const begin = performance.now()
      const peak = await run()
      // The first round warms up.
      if (round > 0) times.get(name)?.push(performance.now() - begin)
      if (peak !== null) used.set(name, `${requests} requests, at most ${Math.round(peak / 1e3)} MB`)
      if (name === 'quizfolio import') continue
      await client.query('DELETE FROM quizzes')
      await client.query('VACUUM questions')
    }
  }
  console.log(`${count} questions in ${documents.length} files, ${ROUNDS} rounds, medians (range); fsync on`)
  reportTimes(times, count, 'COPY')
  for (const [name, what] of used) console.log(`${name}: ${what}`)
  await client.end()
  await app.close()
  await database.close()
}

/** Runs the program to its end; returns the most memory that it had, in kilobytes. */
async function runProgram(address: string, token: string): Promise<number> {
  const args = ['--import', PEAK, join(ROOT, 'cli/dist/main.js'), 'import', folder, '--quiet', '--json']
  const env = { PATH: process.env['PATH'], HOME: folder, QUIZFOLIO_SERVER: address, QUIZFOLIO_TOKEN: token }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, words, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  const lines = out.trim().split('\n')
  if (code !== 0 || lines.length !== documents.length) throw new Error(`exit ${code}: ${words}${out}`)
  return Number(/PEAK (\d+)/.exec(words)?.[1])
}

async function copyAll(client: pg.Client, userId: string): Promise<null> {
  for (const document of documents) await copyRows(client, userId, document)
  return null
}

function writeFiles(into: string): void {
  const { sections, questions } = madeUpQuiz()
  for (const section of sections) {
    const own = questions.filter((question) => question.section === section)
    writeFileSync(join(into, `${section}.csv`), writeQuizFile({ sections: [section], questions: own }, 'csv'))
  }
}

function quizIn(path: string): QuizDocument {
  const result = parseQuizFile(readFileSync(path), quizFormatOf({ name: path }) ?? 'csv')
  if (!result.ok) throw new Error(`${path} is no quiz: ${JSON.stringify(result.problems[0])}`)
  return result.quiz
}
