import { QUIZ_FILE_WORKER, trustedScript } from '../../trusted-scripts.ts'
import type { Jobs } from './jobs.ts'

/** Below this size in bytes, reading takes less time than starting a worker. */
const LARGE = 200_000

type Answer<Output> = { output: Output } | { hasFailed: true }

/** Whether a file of this size is read and written in a worker. */
export function isForWorker(bytes: number): boolean {
  return bytes > LARGE && typeof Worker !== 'undefined'
}

/**
 * Has a worker of its own do a job. Aborting `signal` ends the worker.
 *
 * @throws if the worker cannot be loaded, crashes, or is ended.
 */
export function inWorker<Kind extends keyof Jobs>(
  kind: Kind,
  input: Jobs[Kind]['input'],
  signal: AbortSignal,
): Promise<Jobs[Kind]['output']> {
  const worker = new Worker(trustedScript(QUIZ_FILE_WORKER), { type: 'module' })
  const answer = new Promise<Jobs[Kind]['output']>((resolve, reject) => {
    const fail = () => reject(new Error('The worker has failed'))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer<Jobs[Kind]['output']>>) =>
      'output' in data ? resolve(data.output) : fail(),
    )
    worker.addEventListener('error', (event) => {
      // The page tells the user.
      event.preventDefault()
      fail()
    })
    worker.addEventListener('messageerror', fail)
    signal.addEventListener('abort', fail, { once: true })
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ kind, input })
  })
  return answer.finally(() => worker.terminate())
}
