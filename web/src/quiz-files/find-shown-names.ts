import { inWorker, isForWorker } from './worker/in-worker.ts'

/**
 * Finds the names of the pictures that a quiz shows: of a large quiz in a worker. For a quiz without
 * pictures, nothing needs to be loaded.
 *
 * @param file a complete .quiz.json file.
 * @throws if the reader cannot be loaded or the worker stops.
 */
export async function findShownNames(file: Blob): Promise<ReadonlySet<string>> {
  if (!(await file.text()).includes('![')) return new Set()
  if (isForWorker(file.size)) return inWorker('names', file, new AbortController().signal)
  const { shownNames } = await import('./shown-names.ts')
  return shownNames(file)
}
