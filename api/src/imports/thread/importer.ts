import { Worker } from 'node:worker_threads'
import type { RosterResult } from 'quiz-format'
import type { Quiz } from '../../database/prisma/client.ts'
import { ServiceUnavailable } from '../../errors.ts'
import type { Viewer } from '../../viewer.ts'
import type { AdmittedFile } from '../admit-file.ts'
import type { QuizSync } from '../sync/apply-sync.ts'
import type { ImportJob, StoreJob, SyncJob, ThreadSettings } from './import-job.ts'
import { queueImport } from './import-queue.ts'
import { runInThread } from './run-in-thread.ts'

/** Runs imports one at a time in a worker thread. Their users take turns. */
export interface Importer {
  /** @throws InvalidQuizFile, ServiceUnavailable. */
  store: (job: StoreJob) => Promise<Quiz>
  /** @throws InvalidQuizFile, ServiceUnavailable, NotFound, EditConflict. */
  sync: (job: SyncJob) => Promise<QuizSync>
  /** @throws InvalidQuizFile when the file needs too much time or memory, ServiceUnavailable. */
  readRoster: (file: AdmittedFile, viewer: Pick<Viewer, 'id'>) => Promise<RosterResult>
  /** Terminates the thread, even during an import. */
  close: () => Promise<void>
}

/** Limits after which the import thread is terminated. */
export interface ThreadLimits {
  /** Milliseconds without a heartbeat. */
  silence: number
  /** Milliseconds without work. Ending the thread frees its memory. */
  idle: number
  /** Heap size in MB. */
  heap: number
}

// The largest quiz file that is accepted takes a few seconds and 200 MB.
const LIMITS: ThreadLimits = { silence: 30_000, idle: 5_000, heap: 512 }

// Milliseconds.
const SHUTDOWN_TIMEOUT = 2_000

/**
 * Creates an importer; its thread starts with the first import.
 *
 * @param program the thread's built module.
 */
export function openImporter(program: URL, database: ThreadSettings, limits = LIMITS): Importer {
  let worker: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): Worker {
    const started = new Worker(program, {
      name: 'import',
      workerData: database,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.heap },
    })
    const forget = () => {
      if (worker === started) worker = null
    }
    // The running job rejects with the error; the next job starts a new thread.
    return started.once('exit', forget).on('error', forget)
  }

  function startIdleTimer(): void {
    idleTimer = setTimeout(() => {
      const idleWorker = worker
      worker = null
      idleWorker?.postMessage('end', [])
      // The thread cannot close its connection if the database does not respond.
      setTimeout(() => void idleWorker?.terminate(), SHUTDOWN_TIMEOUT).unref()
    }, limits.idle).unref()
  }

  async function run(job: ImportJob): Promise<unknown> {
    const { content, format } = job.file
    return queueImport({ userId: job.viewer.id, bytes: content.size }, async () => {
      clearTimeout(idleTimer)
      try {
        // The file is read only now, so that queued imports take no memory.
        const bytes = await content.read()
        if (isClosed) throw new ServiceUnavailable()
        worker ??= start()
        return await runInThread(worker, { ...job, file: { bytes, format } }, limits.silence)
      } finally {
        startIdleTimer()
      }
    })
  }

  return {
    store: async (job) => (await run(job)) as Quiz,
    sync: async (job) => (await run(job)) as QuizSync,
    readRoster: async (file, { id }) =>
      (await run({ work: 'read-roster', file, viewer: { id } })) as RosterResult,
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      await worker?.terminate()
    },
  }
}
