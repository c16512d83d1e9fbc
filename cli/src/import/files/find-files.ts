import type { FormatName } from 'quiz-format/formats'
import { type GlobFlags, fileGlobs } from './file-globs.ts'
import { FileSearch, type Finding } from './file-search.ts'

/** Which files are wanted, beside the paths. */
export interface FindOptions extends GlobFlags {
  /** How files are to be read, whatever their names. */
  format?: FormatName
}

/**
 * Finds the files that paths stand for: a file for itself, a folder for the files of known formats in it and below,
 * "-" for standard input. A file that several paths lead to is found once.
 * @param paths as the user named them
 * @param options which files are wanted
 * @param signal aborted when the user wants to stop
 * @returns what there is, in the order of the paths and, within a folder, of names
 * @throws WrongUsage for a pattern that is none
 */
export async function findFiles(
  paths: string[],
  { format, ...globs }: FindOptions,
  signal: AbortSignal,
): Promise<Finding> {
  const search = new FileSearch({ globs: fileGlobs(globs), format, signal })
  for (const path of paths) await search.take(path)
  return search.finding
}
