import { basename } from 'node:path'
import { extensionOf, formatOf, formatsOfExtension, statedTitle } from 'quiz-format/formats'
import { type FoundFile, STDIN } from '../files/file-search.ts'
import { readBytes } from '../files/read-bytes.ts'
import { titleOf } from '../quiz-details.ts'
import { shownPath } from './checked-file.ts'

/** A file on its way to the check. */
export interface FileToCheck extends FoundFile {
  /** Why its title is not its own; null if it is. */
  clash: string | null
}

/**
 * Finds files that would become quizzes of one title, of which the later would replace the earlier.
 * @param files as found
 * @param signal aborted when the user wants to stop
 * @returns the same files; those that clash name another
 */
export async function withTitleClashes(files: FoundFile[], signal: AbortSignal): Promise<FileToCheck[]> {
  const clashes = new Map<FoundFile, string>()
  for (const [title, group] of await byTitle(files, signal)) {
    if (group.length < 2) continue
    const quizzes: FoundFile[] = []
    for (const file of group) if (await isQuiz(file, signal)) quizzes.push(file)
    for (const [index, file] of quizzes.entries()) {
      const other = quizzes[index === 0 ? 1 : 0]
      if (other) clashes.set(file, clashProblem(title, other))
    }
  }
  return files.map((file) => ({ ...file, clash: clashes.get(file) ?? null }))
}

async function byTitle(files: FoundFile[], signal: AbortSignal): Promise<Map<string, FoundFile[]>> {
  const groups = new Map<string, FoundFile[]>()
  for (const file of files) {
    const title = file.problem === null ? await titleFor(file, signal) : null
    if (title === null) continue
    const group = groups.get(title)
    if (group) group.push(file)
    else groups.set(title, [file])
  }
  return groups
}

// Only files in our own format say their title themselves.
async function titleFor({ path }: FoundFile, signal: AbortSignal): Promise<string | null> {
  const maySayIt =
    path !== STDIN && formatsOfExtension(extensionOf(path)).some(({ name }) => name === 'quizfolio')
  const read = maySayIt ? await readBytes(path, signal) : null
  return (read?.ok ? statedTitle(read.bytes) : null) ?? titleOf(path)
}

function clashProblem(title: string, { path }: FoundFile): string {
  return `It would get the title "${title}", and so would ${shownPath(path)}: rename one of the two files`
}

// Where formats share an extension, a file of a folder may be none of them, and is then passed over.
async function isQuiz({ path, isNamed }: FoundFile, signal: AbortSignal): Promise<boolean> {
  const formats = formatsOfExtension(extensionOf(path))
  if (isNamed || formats.length === 1) return true
  const read = await readBytes(path, signal)
  return !read.ok || formatOf(basename(path), read.bytes) !== null
}
