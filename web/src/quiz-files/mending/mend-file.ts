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
  const { readRecord } = await import('./mend-quiz-file.ts')
  return readRecord(input)
}

/**
 * Writes a file with what is typed in a record: a large one in a worker, a small one on the page.
 *
 * @throws if the reader cannot be loaded, or `signal` is aborted.
 */
export async function mendFile(input: Mend, signal: AbortSignal): Promise<File> {
  if (isForWorker(input.file.size)) return inWorker('mend', input, signal)
  const { mendQuizFile } = await import('./mend-quiz-file.ts')
  return mendQuizFile(input)
}
