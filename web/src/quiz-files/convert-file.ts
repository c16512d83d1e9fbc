import type { Conversion, QuizToConvert } from './convert-quiz.ts'
import { inWorker, isForWorker } from './worker/in-worker.ts'

/**
 * Writes a quiz in another format: a large one in a worker, a small one on the page.
 *
 * @throws if the writers cannot be loaded, the worker stops, or `signal` is aborted.
 */
export async function convertFile(input: QuizToConvert, signal: AbortSignal): Promise<Conversion> {
  // Some browsers remember for as long as the tab is open that a part could not be loaded.
  if (!navigator.onLine) throw new Error('There is no connection')
  if (isForWorker(input.file.size)) return inWorker('convert', input, signal)
  const { convertQuiz } = await import('./convert-quiz.ts')
  return convertQuiz(input)
}
