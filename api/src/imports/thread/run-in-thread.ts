import type { Worker } from 'node:worker_threads'
import { InvalidQuizFile, ServiceUnavailable } from '../../errors.ts'
import type { LoadedJob, ThreadResponse } from './import-job.ts'
import { fromThreadFailure } from './thread-failure.ts'

/**
 * Runs a job in the import thread.
 *
 * @param maxSilence milliseconds without a heartbeat after which the thread is terminated.
 * @throws the job's error, or InvalidQuizFile when the job needs too much time or memory.
 */
export function runInThread(worker: Worker, job: LoadedJob, maxSilence: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const watchdog = startWatchdog(maxSilence, () => void worker.terminate())
    function settle(complete: () => void): void {
      watchdog.stop()
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      complete()
    }
    function onMessage(message: ThreadResponse): void {
      if (message === 'alive') return watchdog.reset()
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
      settle(() => reject(watchdog.hasExpired() ? needsTooMuch('more time') : new ServiceUnavailable()))
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    const bytes = transferable(job.file.bytes)
    worker.postMessage({ ...job, file: { ...job.file, bytes } }, [bytes.buffer])
  })
}

interface Watchdog {
  reset: () => void
  stop: () => void
  hasExpired: () => boolean
}

// Calls `expire` when `reset` has not been called for this many milliseconds.
function startWatchdog(milliseconds: number, expire: () => void): Watchdog {
  let isExpired = false
  const timer = setTimeout(() => {
    isExpired = true
    expire()
  }, milliseconds)
  return {
    reset: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
    hasExpired: () => isExpired,
  }
}

function needsTooMuch(resource: string): InvalidQuizFile {
  const message = `The file needs ${resource} than the server gives to one file: split it into several`
  return new InvalidQuizFile(message, [{ row: null, column: null, message }], 1)
}

// Small Buffers share a pooled ArrayBuffer, which must not be transferred. So they are copied.
function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  const ownsBuffer = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  return ownsBuffer ? new Uint8Array(buffer) : new Uint8Array(bytes)
}
