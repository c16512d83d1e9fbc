// The thread that imports: it reads a quiz file and stores what it says by a database connection of its own, so that no
// file, whatever is in it, keeps the server from answering others.
import { parentPort, workerData } from 'node:worker_threads'
import { openPool } from '../database/pool.ts'
import { inTransaction } from '../database/transactions.ts'
import { applySync } from './apply-sync.ts'
import type { FromThread, LoadedJob, ThreadDatabase, ToThread } from './import-job.ts'
import { readQuiz } from './read-quiz.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { storeQuiz } from './store-quiz.ts'
import { toThreadFailure } from './thread-failure.ts'

const SIGN_OF_LIFE = 1_000

const { databaseUrl, preparedStatements } = workerData as ThreadDatabase
const pool = openPool(databaseUrl, { size: 1, preparedStatements, onError: () => undefined })
const tell = (message: FromThread) => parentPort?.postMessage(message, [])

parentPort?.on('message', (message: ToThread) => {
  if (message === 'end') void end()
  else void answer(message)
})

async function answer(job: LoadedJob): Promise<void> {
  const alive = setInterval(() => tell('alive'), SIGN_OF_LIFE)
  try {
    tell({ result: await carryOut(job) })
  } catch (error) {
    tell({ failure: toThreadFailure(error) })
  } finally {
    clearInterval(alive)
  }
}

async function carryOut(job: LoadedJob): Promise<unknown> {
  const document = await (job.work === 'store'
    ? readQuiz(job.file)
    : readQuiz(job.file, { anyOptionCount: job.anyOptionCount }))
  const result = await inTransaction<unknown>(pool, (client) =>
    job.work === 'store'
      ? storeQuiz({ client, ...job }, document, job.details)
      : applySync({ client, ...job, document }),
  )
  await refreshStatistics(pool, document.questions.length)
  return result
}

async function end(): Promise<void> {
  await pool.end()
  parentPort?.close()
}
