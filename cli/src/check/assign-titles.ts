import { basename } from 'node:path'
import type { FileTitle } from 'quiz-format'
import { extensionOf, formatOf, formatsOfExtension } from 'quiz-format/formats'
import type { FileEncodings } from '../files/file-encodings.ts'
import type { FoundFile } from '../files/file-search.ts'
import { readBytes } from '../files/read-bytes.ts'
import { displayPath } from './checked-file.ts'
import { titleCandidates } from './title-candidates.ts'

export interface FileToCheck extends FoundFile {
  /** Null for standard input, which has no name. */
  title: FileTitle | null
  /** Other titles derived from its path, which an earlier import may have used. */
  otherTitles: string[]
  /** The error message if another file would get the same title; else null. */
  titleConflict: string | null
}

type Candidates = Map<FoundFile, FileTitle[]>

/**
 * Gives each file the title it contains, or one derived from its path. Two files with the same title would be
 * imported into the same quiz, so each of them gets the first of its possible titles that no other file could
 * get. A file without such a title keeps the shared one and gets an error message.
 */
export async function assignTitles(
  files: FoundFile[],
  encodings: FileEncodings,
  signal: AbortSignal,
): Promise<FileToCheck[]> {
  const candidates: Candidates = new Map()
  for (const file of files) candidates.set(file, await titleCandidates(file, encodings, signal))
  const chosen = await chooseTitles(candidates, signal)
  const conflicts = await conflictMessages(candidates, chosen, signal)
  return files.map((file) => {
    const title = chosen.get(file) ?? null
    const allTitles = (candidates.get(file) ?? []).map((candidate) => candidate.title)
    const otherTitles = allTitles.filter((other) => other !== title?.title)
    return { ...file, title, otherTitles, titleConflict: conflicts.get(file) ?? null }
  })
}

type ChosenTitles = Map<FoundFile, FileTitle | null>

async function chooseTitles(candidates: Candidates, signal: AbortSignal): Promise<ChosenTitles> {
  const counts = new Map<string, number>()
  for (const [file, titles] of candidates) {
    if (file.problem !== null) continue
    for (const title of new Set(titles.map((candidate) => candidate.title)))
      counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  const chosen: ChosenTitles = new Map()
  for (const [file, [preferred = null]] of candidates) chosen.set(file, preferred)
  for (const group of await conflictingFiles(chosen, signal)) {
    for (const file of group) {
      const unique = candidates.get(file)?.find(({ title }) => counts.get(title) === 1)
      if (unique) chosen.set(file, unique)
    }
  }
  return chosen
}

async function conflictMessages(
  candidates: Candidates,
  chosen: ChosenTitles,
  signal: AbortSignal,
): Promise<Map<FoundFile, string>> {
  const messages = new Map<FoundFile, string>()
  for (const group of await conflictingFiles(chosen, signal)) {
    const isStated = group.some((file) => candidates.get(file)?.length === 1)
    for (const [index, file] of group.entries()) {
      const other = group[index === 0 ? 1 : 0]
      if (other) messages.set(file, conflictMessage(chosen.get(file)?.title ?? '', other, isStated))
    }
  }
  return messages
}

// Renaming a file does not help if the file itself contains the title.
function conflictMessage(title: string, { path }: FoundFile, isStated: boolean): string {
  const advice = isStated
    ? 'change the title in one of the two files, or import one separately with --title'
    : 'rename one of the two files'
  return `It would get the same title as ${displayPath(path)}, "${title}": ${advice}`
}

async function conflictingFiles(chosen: ChosenTitles, signal: AbortSignal): Promise<FoundFile[][]> {
  const groups = new Map<string, FoundFile[]>()
  for (const [file, title] of chosen) {
    if (file.problem !== null || title === null) continue
    groups.set(title.title, [...(groups.get(title.title) ?? []), file])
  }
  const conflicting: FoundFile[][] = []
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const quizzes: FoundFile[] = []
    for (const file of group) if (await isQuiz(file, signal)) quizzes.push(file)
    if (quizzes.length > 1) conflicting.push(quizzes)
  }
  return conflicting
}

// False for a file that will be skipped: it is in a folder, its extension belongs to several formats, and its
// content matches none of them.
async function isQuiz({ path, isNamed }: FoundFile, signal: AbortSignal): Promise<boolean> {
  const formats = formatsOfExtension(extensionOf(path))
  if (isNamed || formats.length === 1) return true
  const read = await readBytes(path, undefined, signal)
  return !read.ok || formatOf(basename(path), read.bytes) !== null
}
