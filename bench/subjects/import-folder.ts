import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readQuizFile, UPLOAD_FORMATS, uploadFormatOf, writeQuizFile, type QuizDocument } from 'quiz-format'
import { signUp, type Learner } from '../learners.ts'
import type { BenchServer } from '../program.ts'
import { sampleQuiz, prepareCopy } from '../floors/rows.ts'
import { FOLDER } from '../settings.ts'
import type { Figures, Subject } from '../subject.ts'

const QUESTIONS = 42_744
const PROGRAM = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url))

/**
 * Imports a folder of quiz files with the command line program, and compares that with COPY of the same rows.
 * Then imports the same folder again.
 */
export const importFolder: Subject = async (stage) => {
  const url = await stage.makeDatabase('imports')
  const product = await stage.startProduct(url)
  const folder = FOLDER ?? makeFolder()
  const documents = await Promise.all(readdirSync(folder).map((name) => readQuiz(join(folder, name))))
  const count = documents.reduce((sum, { questions }) => sum + questions.length, 0)
  const learner = await signUp(product.address)
  const client = new pg.Client(url)
  await client.connect()

  async function timed(work: () => Promise<void>): Promise<Figures> {
    const begin = performance.now()
    await work()
    return { perSecond: count / ((performance.now() - begin) / 1000) }
  }
  async function clear(): Promise<void> {
    await client.query('DELETE FROM quizzes')
    await client.query('VACUUM questions')
  }
  const run = () => timed(() => runProgram(product, learner, { folder, files: documents.length }))
  return {
    contenders: {
      COPY: async () => {
        const copies = documents.map((document) => prepareCopy(learner.userId, document))
        const figures = await timed(async () => {
          for (const copy of copies) await copy(client)
        })
        await clear()
        return figures
      },
      'quizfolio import': run,
      'the same again': async () => {
        const figures = await run()
        await clear()
        return figures
      },
    },
    goals: [
      {
        what: `import of ${count} questions in ${documents.length} files from a terminal`,
        contender: 'quizfolio import',
        against: 'COPY',
        by: 'rate',
        goal: 0.4,
      },
    ],
    servers: [product],
    end: async () => {
      await client.end()
      if (FOLDER === null) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function runProgram(
  { address }: BenchServer,
  { token }: Learner,
  { folder, files }: { folder: string; files: number },
): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: folder, QUIZFOLIO_SERVER: address, QUIZFOLIO_TOKEN: token }
  const args = [PROGRAM, 'import', folder, '--quiet', '--json']
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0 || out.trim().split('\n').length !== files) throw new Error(`exit ${code}: ${out}`)
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quizfolio-bench-'))
  const { sections, questions } = sampleQuiz(QUESTIONS)
  for (const [index, section] of sections.entries()) {
    const ofSection = questions.filter((question) => question.section === index)
    const { bytes } = writeQuizFile({ sections, questions: ofSection }, UPLOAD_FORMATS.csv)
    writeFileSync(join(folder, `${section.name}.csv`), bytes)
  }
  return folder
}

async function readQuiz(path: string): Promise<QuizDocument> {
  const format = UPLOAD_FORMATS[uploadFormatOf({ name: path }) ?? 'csv']
  const result = await readQuizFile(readFileSync(path), format)
  if (!result.ok) throw new Error(`${path} is not a quiz: ${JSON.stringify(result.problems[0])}`)
  return result.quiz
}
