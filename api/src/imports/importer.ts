import { Worker } from 'node:worker_threads'
import type { Quiz } from '../database/prisma/client.ts'
import { InvalidQuizFile, ServiceUnavailable } from '../errors.ts'
import type { QuizSync } from './apply-sync.ts'
import type { ImportJob, LoadedJob, StoreJob, SyncJob, ThreadDatabase, ThreadResponse } from './import-job.ts'
import { queueImport } from './import-queue.ts'
import { fromThreadFailure } from './thread-failure.ts'

/** Runs imports one at a time in a worker thread. */
export interface Importer {
  /** @throws InvalidQuizFile, ServiceUnavailable. */
  store: (job: StoreJob) => Promise<Quiz>
  /** @throws InvalidQuizFile, ServiceUnavailable, NotFound. */
  sync: (job: SyncJob) => Promise<QuizSync>
  /** Terminates the thread, even during an import. */
  close: () => Promise<void>
}

/** Limits after which the import thread is terminated. */
export interface ThreadLimits {
  /** Milliseconds without a heartbeat. */
  silence: number
  /** Milliseconds without work; frees the thread's memory. */
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
export function openImporter(program: URL, database: ThreadDatabase, limits = LIMITS): Importer {
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
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    // The job that was running rejects with this error; the next job starts a new thread.
    started.on('error', () => {
      if (worker === started) worker = null
    })
    return started
  }

  function startIdleTimer(): void {
    idleTimer = setTimeout(() => {
      const idleWorker = worker
      worker = null
      idleWorker?.postMessage('end', [])
      // Closing its connection hangs if the database does not respond.
      setTimeout(() => void idleWorker?.terminate(), SHUTDOWN_TIMEOUT).unref()
    }, limits.idle).unref()
  }

  async function run(job: ImportJob): Promise<unknown> {
    const { content, format } = job.file
    return queueImport(content.size, async () => {
      clearTimeout(idleTimer)
      try {
        // Only now, so that queued imports take no memory.
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
    close: async () => {
      isClosed = true
      clearTimeout(idleTimer)
      await worker?.terminate()
    },
  }
}

function runInThread(worker: Worker, job: LoadedJob, maxSilence: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let watchdog: NodeJS.Timeout | undefined
    let isStuck = false
    function resetWatchdog(): void {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => {
        isStuck = true
        void worker.terminate()
      }, maxSilence)
    }
    function settle(complete: () => void): void {
      clearTimeout(watchdog)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      complete()
    }
    function onMessage(message: ThreadResponse): void {
      if (message === 'alive') return resetWatchdog()
      settle(() => {
        if ('failure' in message) reject(fromThreadFailure(message.failure))
        else resolve(message.result)
      })
    }
    function onError(error: Error): void {
      const { code } = error as { code?: unknown }
      settle(() => reject(code === 'ERR_WORKER_OUT_OF_MEMORY' ? needsTooMuch('more memory') : error))
    }
    function onExit(): void {
      settle(() => reject(isStuck ? needsTooMuch('more time') : new ServiceUnavailable()))
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    resetWatchdog()
    const bytes = transferable(job.file.bytes)
    worker.postMessage({ ...job, file: { ...job.file, bytes } }, [bytes.buffer])
  })
}

function needsTooMuch(resource: string): InvalidQuizFile {
  const message = `The file needs ${resource} than the server gives to one file: split it into several`
  return new InvalidQuizFile(message, [{ row: null, column: null, message }], 1)
}

// Small Buffers share a pooled ArrayBuffer, which must not be transferred: they are copied.
function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  const ownsBuffer = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return ownsBuffer ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
