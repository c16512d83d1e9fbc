import type { FormatName } from 'quiz-format/formats'
import { type GlobFlags, fileGlobs } from './file-globs.ts'
import { FileSearch, type FoundFiles } from './file-search.ts'

export interface FindOptions extends GlobFlags {
  /**
   * The format of all files. Files in folders are skipped if their extension does not belong to this format.
   */
  format?: FormatName
}

/**
 * Finds the files that `paths` refer to. A folder is searched recursively; "-" is standard input. Files
 * reached by several paths are listed once.
 * @returns in the order of the paths; a folder's files sorted by name
 * @throws InvalidUsage for an invalid pattern
 */
export async function findFiles(
  paths: string[],
  { format, ...globs }: FindOptions,
  signal: AbortSignal,
): Promise<FoundFiles> {
  const search = new FileSearch({ globs: fileGlobs(globs), format, signal })
  for (const path of paths) await search.add(path)
  return search.result
}
