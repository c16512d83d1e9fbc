import { checkQuizFile } from './check-quiz-file.ts'
import { refusalOfOtherKind } from './other-kinds.ts'
import type { SaidOfFile } from './column-roles.ts'
import type { FileCheck } from './file-check.ts'
import { isReadByServer, isOfOtherKind, sizeRefusalOf } from './file-kinds.ts'
import { inWorker, isForWorker } from './worker/in-worker.ts'

const READER_FAILED =
  'The file could not be read: its reader did not load, or stopped. Check your connection, reload the page and choose the file again.'

/**
 * Checks a quiz file before it is sent. A large file is read in a worker, so that the page stays responsive;
 * a small one on the page, which is faster. Rejects only when `signal` is aborted, which stops the worker.
 *
 * @param said what the user said of the file's columns, if anything.
 */
export async function checkFile(
  file: File,
  signal: AbortSignal,
  said: SaidOfFile | null = null,
): Promise<FileCheck> {
  if (isOfOtherKind(file)) return refusalOfOtherKind(file)
  const refusal = sizeRefusalOf(file)
  if (refusal !== null) return { kind: 'refused', message: refusal }
  const isWorkersPart = isForWorker(file.size)
  // Some browsers remember for as long as the tab is open that a part could not be loaded.
  const isLoaded = isReadByServer(file) && !isWorkersPart
  if (!isLoaded && !navigator.onLine) return { kind: 'refused', message: READER_FAILED }
  await nextPaint()
  signal.throwIfAborted()
  try {
    return isWorkersPart ? await inWorker('check', { file, said }, signal) : await checkQuizFile(file, said)
  } catch {
    signal.throwIfAborted()
    return { kind: 'refused', message: READER_FAILED }
  }
}

// Waits at most 200 ms, because a background tab does not paint.
function nextPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 200)
  })
}
