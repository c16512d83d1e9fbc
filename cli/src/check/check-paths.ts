import { type FindOptions, findFiles } from '../files/find-files.ts'
import { type CheckOptions, checkFile } from './check-file.ts'
import type { CheckedFile } from './checked-file.ts'
import { assignTitles } from './assign-titles.ts'

export interface CheckRun {
  fileCount: number
  /** Files that were found in folders, but skipped because of their extension. */
  unknownFiles: string[]
  /** Lazy: each file is checked when it is requested. */
  checked: AsyncGenerator<CheckedFile>
}

/**
 * Finds the files and checks them one at a time, so that only one is in memory.
 * @throws InvalidUsage for an invalid pattern
 */
export async function checkPaths(
  paths: string[],
  options: FindOptions & CheckOptions,
  signal: AbortSignal,
): Promise<CheckRun> {
  const { files, unknownFiles } = await findFiles(paths, options, signal)
  const titled = await assignTitles(files, options.encodings, signal)
  async function* check() {
    for (const file of titled) yield await checkFile(file, options, signal)
  }
  return { fileCount: files.length, unknownFiles, checked: check() }
}
