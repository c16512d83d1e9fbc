import { type FindOptions, findFiles } from '../files/find-files.ts'
import { type CheckOptions, checkFile } from './check-file.ts'
import type { CheckedFile } from './checked-file.ts'
import { withTitles } from './file-titles.ts'

/** The files that paths stand for, on their way through the check. */
export interface CheckRun {
  fileCount: number
  /** The files of folders that are of no known format. */
  others: string[]
  /** Checks them one after the other, as each is asked for. */
  checked: AsyncGenerator<CheckedFile>
}

/**
 * Finds files, and checks each when it is asked for, so that one at a time is in memory.
 * @param paths as the user named them
 * @param options which files are wanted and how they are checked
 * @param signal aborted when the user wants to stop
 * @returns the files
 * @throws WrongUsage for a pattern that is none
 */
export async function checkPaths(
  paths: string[],
  options: FindOptions & CheckOptions,
  signal: AbortSignal,
): Promise<CheckRun> {
  const { files, others } = await findFiles(paths, options, signal)
  const titled = await withTitles(files, options.encodings, signal)
  async function* check() {
    for (const file of titled) yield await checkFile(file, options, signal)
  }
  return { fileCount: files.length, others, checked: check() }
}
