import { basename, dirname, resolve } from 'node:path'
import {
  type FileTitle,
  shortInMiddle,
  shortTitle,
  titleFromFileName,
  titleOfFile,
  trimmedText,
  withoutExportMarks,
} from 'quiz-format'
import { extensionOf, formatsOfExtension, titleInFile } from 'quiz-format/formats'
import type { FileEncodings } from '../files/file-encodings.ts'
import type { FoundFile } from '../files/file-search.ts'
import { STDIN } from '../files/stdin.ts'
import { readBytes } from '../files/read-bytes.ts'

/** How many parent folders a title may include. */
const MAX_FOLDERS = 5

/**
 * Lists the titles a file can get, the preferred one first. If the file contains a title, it gets no other.
 */
export async function titleCandidates(
  { path, problem }: FoundFile,
  encodings: FileEncodings,
  signal: AbortSignal,
): Promise<FileTitle[]> {
  const mayContainTitle =
    problem === null &&
    path !== STDIN &&
    formatsOfExtension(extensionOf(path)).some(({ name }) => name === 'quizfolio' || name === 'zip')
  const read = mayContainTitle ? await readBytes(path, undefined, signal) : null
  const stated = read?.ok ? titleInFile(encodings.readWithoutAsking(read.bytes)) : null
  return stated === null ? candidatesFromPath(path) : [{ title: stated, isShortened: false }]
}

// Depends only on the file's own path, so that it gives the same result whatever else is imported.
function candidatesFromPath(path: string): FileTitle[] {
  if (path === STDIN) return []
  const name = basename(path)
  const preferred = titleOfFile(withoutExportMarks(name))
  if (preferred.title === '') return [preferred]
  const folders = folderTitles(path)
  const inFolders = folders.map((_, index) => [...folders.slice(-index - 1), preferred.title].join(' '))
  const [inFolder = preferred.title, ...inMoreFolders] = inFolders
  const fullName = trimmedText(titleFromFileName(name))
  const candidate = (title: string, full: string) => ({
    title,
    isShortened: preferred.isShortened || title !== full,
  })
  return [
    preferred,
    candidate(shortTitle(inFolder), inFolder),
    candidate(shortInMiddle(fullName), fullName),
    // Earlier versions of this program shortened the full name this way.
    candidate(shortTitle(fullName), fullName),
    ...inMoreFolders.map((title) => candidate(shortInMiddle(title), title)),
  ]
}

// The names of the folders above, outermost first.
function folderTitles(path: string): string[] {
  const titles: string[] = []
  for (let folder = dirname(resolve(path)); titles.length < MAX_FOLDERS; folder = dirname(folder)) {
    // With a dot at the end, titleFromFileName removes only that dot, not a part of the folder's name.
    const title = trimmedText(titleFromFileName(`${basename(folder)}.`))
    if (title === '') break
    titles.unshift(title)
  }
  return titles
}
