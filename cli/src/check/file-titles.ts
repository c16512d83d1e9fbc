import { basename, dirname, resolve } from 'node:path'
import { FORMATS, formatOf } from 'quiz-format/formats'
import { type FileTitle, shortTitle, titleOfFile, withoutExportMarks } from 'quiz-format'
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

/**
 * Gives each file a title made of its name. Files of one name in several folders also get their folder's name, since the
 * later would replace the earlier.
 * @param files as found
 * @param signal aborted when the user wants to stop
 * @returns the same files; those that clash all the same name another
 */
export async function withTitles(files: FoundFile[], signal: AbortSignal): Promise<FileToCheck[]> {
  const chosen = new Map(files.map((file) => [file, 0]))
  const titleNow = (file: FoundFile) => titlesOf(file.path)[chosen.get(file) ?? 0] ?? null
  for (const group of await clashing(files, titleNow, signal)) {
    const ways = Math.max(...group.map(({ path }) => titlesOf(path).length))
    for (let way = 1; way < ways; way++) {
      const titles = new Set(group.map(({ path }) => titlesOf(path)[way]?.title))
      if (titles.size < group.length || titles.has(undefined)) continue
      for (const file of group) chosen.set(file, way)
      break
    }
  }
  const clashes = new Map<FoundFile, string>()
  for (const group of await clashing(files, titleNow, signal)) {
    for (const [index, file] of group.entries()) {
      const other = group[index === 0 ? 1 : 0]
      if (other) clashes.set(file, clashProblem(titleNow(file)?.title ?? '', other))
    }
  }
  return files.map((file) => {
    const title = titleNow(file)
    const others = titlesOf(file.path).map((one) => one.title)
    const otherTitles = others.filter((one) => one !== title?.title)
    return { ...file, title, otherTitles, clash: clashes.get(file) ?? null }
  })
}

// Each is made of the file's own path alone, so that it is the same whatever else is imported.
function titlesOf(path: string): FileTitle[] {
  if (path === STDIN) return []
  const name = basename(path)
  const own = titleOfFile(withoutExportMarks(name))
  if (own.title === '') return [own]
  // A dot in a folder's name starts no extension.
  const folder = titleOfFile(`${basename(dirname(resolve(path)))}.`)
  const whole = `${folder.title} ${own.title}`.trim()
  const inFolder = { title: shortTitle(whole), isShortened: own.isShortened || shortTitle(whole) !== whole }
  return [own, inFolder, titleOfFile(name)]
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

function clashProblem(title: string, { path }: FoundFile): string {
  return `It would get the title "${title}", and so would ${shownPath(path)}: rename one of the two files`
}

// Where formats share an extension, a file of a folder may be none of them, and is then passed over.
async function isQuiz({ path, isNamed }: FoundFile, signal: AbortSignal): Promise<boolean> {
  const extension = /[^.]*$/.exec(path)?.[0].toLowerCase() ?? ''
  const formats = FORMATS.filter(({ extensions }) => extensions.includes(extension))
  if (isNamed || formats.length === 1) return true
  const read = await readBytes(path, signal)
  return !read.ok || formatOf(basename(path), read.bytes) !== null
}
