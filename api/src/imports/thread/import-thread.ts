// The import thread parses files and stores quizzes over its own database connection, so that no file,
// whatever its content, can block the server's event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { readRoster } from 'quiz-format'
import { openPool } from '../../database/pool.ts'
import { inTransaction } from '../../database/transactions.ts'
import { carryOutOnce } from '../../once/once-key.ts'
import { openPictureStore } from '../../pictures/open-picture-store.ts'
import { contentHash } from '../content-hash.ts'
import { storeFilePictures } from '../pictures/store-file-pictures.ts'
import { applySync } from '../sync/apply-sync.ts'
import { requireQuizWithId } from '../sync/current-quiz.ts'
import type { LoadedJob, ThreadSettings, ThreadRequest, ThreadResponse } from './import-job.ts'
import { readQuiz } from './read-quiz.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { storeQuiz } from '../store-quiz.ts'
import { toThreadFailure } from './thread-failure.ts'

// Milliseconds.
const HEARTBEAT = 1_000

const { databaseUrl, preparedStatements, pictures: settings } = workerData as ThreadSettings
const pool = openPool(databaseUrl, { size: 1, preparedStatements, onError: () => undefined })
const store = openPictureStore(settings)
const respond = (message: ThreadResponse) => parentPort?.postMessage(message, [])

parentPort?.on('message', (message: ThreadRequest) => {
  if (message === 'end') void end()
  else void handle(message)
})

async function handle(job: LoadedJob): Promise<void> {
  const heartbeat = setInterval(() => respond('alive'), HEARTBEAT)
  try {
    respond({ result: await run(job) })
  } catch (error) {
    respond({ failure: toThreadFailure(error) })
  } finally {
    clearInterval(heartbeat)
  }
}

async function run(job: LoadedJob): Promise<unknown> {
  if (job.work === 'read-roster') return readRoster(job.file.bytes)
  const document = await (job.work === 'store'
    ? readQuiz(job.file)
    : readQuiz(job.file, { anyOptionCount: job.anyOptionCount }))
  const { now } = job
  const isDryRun = job.work === 'sync' && job.isDryRun
  const storing = { pool, pictures: store, now: () => now, isDryRun }
  const files = document.pictures ?? []
  // The right may have been taken away while the import waited: then its pictures must not be stored either.
  if (files.length > 0 && job.work === 'sync' && 'quizId' in job.target)
    await requireQuizWithId(pool, job, job.target.quizId)
  const pictures = await storeFilePictures(storing, files)
  const hash = contentHash(document, pictures)
  const result = await inTransaction<unknown>(pool, (client) =>
    carryOutOnce<unknown>(client, job.once, () =>
      job.work === 'store'
        ? storeQuiz({ client, ...job, pictures, hash }, document, job.details)
        : applySync({ client, ...job, pictures, hash, document }),
    ),
  )
  await refreshStatistics(pool, document.questions.length)
  return result
}

async function end(): Promise<void> {
  await pool.end()
  parentPort?.close()
}
