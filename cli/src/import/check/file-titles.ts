import { basename, dirname, resolve } from 'node:path'
import { extensionOf, formatOf, formatsOfExtension, statedTitle } from 'quiz-format/formats'
import {
  type FileTitle,
  shortInMiddle,
  shortTitle,
  titleFromFileName,
  titleOfFile,
  trimmedText,
  withoutExportMarks,
} from 'quiz-format'
import type { FileEncodings } from '../files/file-encoding.ts'
import { STDIN, type FoundFile } from '../files/file-search.ts'
import { readBytes } from '../files/read-bytes.ts'
import { shownPath } from './checked-file.ts'

/** A file on its way to the check. */
export interface FileToCheck extends FoundFile {
  /** Null for standard input, which has no name. */
  title: FileTitle | null
  /** The other titles that its name could make: an import of other files may have given it one of them. */
  otherTitles: string[]
  /** Why its title is not its own; null if it is. */
  clash: string | null
}

/** How many of the folders above a file its title may name. */
const MOST_FOLDERS = 5

/**
 * Gives each file the title that it says itself, else one made of its name. Of files that would share one, since the later
 * would replace the earlier, each gets the first of its possible titles that no other file could have.
 * @param files as found
 * @param encodings as the user gave them
 * @param signal aborted when the user wants to stop
 * @returns the same files; those that clash all the same name another
 */
export async function withTitles(
  files: FoundFile[],
  encodings: FileEncodings,
  signal: AbortSignal,
): Promise<FileToCheck[]> {
  const titles = new Map<FoundFile, FileTitle[]>()
  const counts = new Map<string, number>()
  for (const file of files) {
    const possible = await possibleTitles(file, encodings, signal)
    titles.set(file, possible)
    if (file.problem !== null) continue
    for (const title of new Set(possible.map((one) => one.title)))
      counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  const titlesFor = (file: FoundFile) => titles.get(file) ?? []
  const chosen = new Map(files.map((file) => [file, titlesFor(file)[0] ?? null]))
  const titleNow = (file: FoundFile) => chosen.get(file) ?? null
  for (const group of await clashing(files, titleNow, signal)) {
    for (const file of group) {
      const own = titlesFor(file).find(({ title }) => counts.get(title) === 1)
      if (own) chosen.set(file, own)
    }
  }
  const clashes = new Map<FoundFile, string>()
  for (const group of await clashing(files, titleNow, signal)) {
    for (const [index, file] of group.entries()) {
      const other = group[index === 0 ? 1 : 0]
      const isStated = group.some((one) => titlesFor(one).length === 1)
      if (other) clashes.set(file, clashProblem(titleNow(file)?.title ?? '', other, isStated))
    }
  }
  return files.map((file) => {
    const title = titleNow(file)
    const others = titlesFor(file).map((one) => one.title)
    const otherTitles = others.filter((one) => one !== title?.title)
    return { ...file, title, otherTitles, clash: clashes.get(file) ?? null }
  })
}

// A title that the file says itself is the only one it can have.
async function possibleTitles(
  { path, problem }: FoundFile,
  encodings: FileEncodings,
  signal: AbortSignal,
): Promise<FileTitle[]> {
  const maySayIt =
    problem === null &&
    path !== STDIN &&
    formatsOfExtension(extensionOf(path)).some(({ name }) => name === 'quizfolio')
  const read = maySayIt ? await readBytes(path, undefined, signal) : null
  const stated = read?.ok ? statedTitle(encodings.readWithoutAsking(read.bytes)) : null
  return stated === null ? titlesOf(path) : [{ title: stated, isShortened: false }]
}

// Each is made of the file's own path alone, so that it is the same whatever else is imported.
function titlesOf(path: string): FileTitle[] {
  if (path === STDIN) return []
  const name = basename(path)
  const own = titleOfFile(withoutExportMarks(name))
  if (own.title === '') return [own]
  const folders: string[] = []
  for (let folder = dirname(resolve(path)); folders.length < MOST_FOLDERS; folder = dirname(folder)) {
    // A dot in a folder's name starts no extension.
    const title = trimmedText(titleFromFileName(`${basename(folder)}.`))
    if (title === '') break
    folders.unshift(title)
  }
  const inFolders = folders.map((_, index) => [...folders.slice(-index - 1), own.title].join(' '))
  const [inFolder = own.title, ...deeper] = inFolders
  const whole = trimmedText(titleFromFileName(name))
  const shortened = (title: string, full: string) => ({
    title,
    isShortened: own.isShortened || title !== full,
  })
  return [
    own,
    shortened(shortTitle(inFolder), inFolder),
    shortened(shortInMiddle(whole), whole),
    // As earlier versions shortened it.
    shortened(shortTitle(whole), whole),
    ...deeper.map((title) => shortened(shortInMiddle(title), title)),
  ]
}

async function clashing(
  files: FoundFile[],
  titleNow: (file: FoundFile) => FileTitle | null,
  signal: AbortSignal,
): Promise<FoundFile[][]> {
  const groups = new Map<string, FoundFile[]>()
  for (const file of files) {
    const title = file.problem === null ? titleNow(file) : null
    if (title === null) continue
    groups.set(title.title, [...(groups.get(title.title) ?? []), file])
  }
  const found: FoundFile[][] = []
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const quizzes: FoundFile[] = []
    for (const file of group) if (await isQuiz(file, signal)) quizzes.push(file)
    if (quizzes.length > 1) found.push(quizzes)
  }
  return found
}

// No new name helps against a title that a file says itself.
function clashProblem(title: string, { path }: FoundFile, isStated: boolean): string {
  const advice = isStated
    ? 'change the title in one of the two files, or import one by itself with --title'
    : 'rename one of the two files'
  return `It would get the title "${title}", and so would ${shownPath(path)}: ${advice}`
}

// Where formats share an extension, a file of a folder may be none of them, and is then passed over.
async function isQuiz({ path, isNamed }: FoundFile, signal: AbortSignal): Promise<boolean> {
  const formats = formatsOfExtension(extensionOf(path))
  if (isNamed || formats.length === 1) return true
  const read = await readBytes(path, undefined, signal)
  return !read.ok || formatOf(basename(path), read.bytes) !== null
}
