import { Worker } from 'node:worker_threads'
import type { Quiz } from '../database/prisma/client.ts'
import { InvalidQuizFile, ServiceUnavailable } from '../errors.ts'
import type { QuizSync } from './apply-sync.ts'
import type { FromThread, ImportJob, LoadedJob, StoreJob, SyncJob, ThreadDatabase } from './import-job.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { fromThreadFailure } from './thread-failure.ts'

/** Carries out imports in a thread of their own, one at a time. */
export interface Importer {
  /** @throws InvalidQuizFile, ServiceUnavailable. */
  store: (job: StoreJob) => Promise<Quiz>
  /** @throws InvalidQuizFile, ServiceUnavailable, NotFound. */
  sync: (job: SyncJob) => Promise<QuizSync>
  /** Ends the thread, whatever it does. */
  close: () => Promise<void>
}

/** What the thread may need. */
export interface ThreadLimits {
  /** Milliseconds without a sign of life after which it is ended. */
  silence: number
  /** Milliseconds without work after which it is ended, and its memory given back. */
  idle: number
  /** Of its heap, in MB. */
  heap: number
}

// The largest file that a quiz may be made of takes a few seconds and 200 MB.
const LIMITS: ThreadLimits = { silence: 30_000, idle: 5_000, heap: 512 }

const END_LIMIT = 2_000

/**
 * Makes an importer; its thread starts with the first import.
 *
 * @param program the built module of the thread.
 * @param database where it stores quizzes.
 */
export function openImporter(program: URL, database: ThreadDatabase, limits = LIMITS): Importer {
  let worker: Worker | null = null
  let idling: NodeJS.Timeout | undefined
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
    // It ends with an error only under work, whose caller is told of it; the next work is another thread's.
    started.on('error', () => {
      if (worker === started) worker = null
    })
    return started
  }

  function rest(): void {
    idling = setTimeout(() => {
      const idle = worker
      worker = null
      idle?.postMessage('end', [])
      // Its connection may be to a database that does not answer.
      setTimeout(() => void idle?.terminate(), END_LIMIT).unref()
    }, limits.idle).unref()
  }

  async function run(job: ImportJob): Promise<unknown> {
    const { content, format } = job.file
    return oneAtATime(content.size, async () => {
      clearTimeout(idling)
      try {
        // Only now, so that those who wait for their turn take no memory.
        const bytes = await content.read()
        if (isClosed) throw new ServiceUnavailable()
        worker ??= start()
        return await answerOf(worker, { ...job, file: { bytes, format } }, limits.silence)
      } finally {
        rest()
      }
    })
  }

  return {
    store: async (job) => (await run(job)) as Quiz,
    sync: async (job) => (await run(job)) as QuizSync,
    close: async () => {
      isClosed = true
      clearTimeout(idling)
      await worker?.terminate()
    },
  }
}

function answerOf(worker: Worker, job: LoadedJob, patience: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let silence: NodeJS.Timeout | undefined
    let isStuck = false
    function wait(): void {
      clearTimeout(silence)
      silence = setTimeout(() => {
        isStuck = true
        void worker.terminate()
      }, patience)
    }
    function settle(work: () => void): void {
      clearTimeout(silence)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      work()
    }
    function onMessage(message: FromThread): void {
      if (message === 'alive') return wait()
      settle(() => {
        if ('failure' in message) reject(fromThreadFailure(message.failure))
        else resolve(message.result)
      })
    }
    function onError(error: Error): void {
      const { code } = error as { code?: unknown }
      settle(() => reject(code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('more memory') : error))
    }
    function onExit(): void {
      settle(() => reject(isStuck ? tooMuch('more time') : new ServiceUnavailable()))
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    wait()
    const bytes = movable(job.file.bytes)
    worker.postMessage({ ...job, file: { ...job.file, bytes } }, [bytes.buffer])
  })
}

function tooMuch(what: string): InvalidQuizFile {
  const message = `The file needs ${what} than the server gives to one file: split it into several`
  return new InvalidQuizFile(message, [{ row: null, column: null, message }], 1)
}

// Bytes that share their memory with others, as small ones do, are copied.
function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return isAlone ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
