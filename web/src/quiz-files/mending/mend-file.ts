import type { MendableRecord } from 'quiz-format/mending'
import { inWorker, isForWorker } from '../worker/in-worker.ts'
import type { Mend, ProblemInFile } from './mend-quiz-file.ts'

/**
 * Reads the part of a file that a problem is about: of a large file in a worker, of a small one on the page.
 *
 * @returns null if it cannot be mended in place.
 * @throws if the reader cannot be loaded, or `signal` is aborted.
 */
export async function recordInFile(
  input: ProblemInFile,
  signal: AbortSignal,
): Promise<MendableRecord | null> {
  if (isForWorker(input.file.size)) return inWorker('record', input, signal)
  const { readRecord } = await loadMending()
  return readRecord(input)
}

/**
 * Writes a file with what is typed in a record: a large one in a worker, a small one on the page.
 *
 * @throws if the reader cannot be loaded, or `signal` is aborted.
 */
export async function mendFile(input: Mend, signal: AbortSignal): Promise<File> {
  if (isForWorker(input.file.size)) return inWorker('mend', input, signal)
  const { mendQuizFile } = await loadMending()
  return mendQuizFile(input)
}

let isLoaded = false

async function loadMending() {
  // Some browsers remember for as long as the tab is open that a part could not be loaded.
  if (!isLoaded && !navigator.onLine) throw new Error('There is no connection')
  const part = await import('./mend-quiz-file.ts')
  isLoaded = true
  return part
}
