import { access, mkdir } from 'node:fs/promises'
import { type Problem, writeQuizFile } from 'quiz-format'
import { type FormatName, formatNamed } from 'quiz-format/formats'
import type { Server } from '../server/client.ts'
import type { ExportPlan, ExportTarget } from './export-target.ts'
import { notWritten, writeFileWhole } from './write-file.ts'
import { WrongUsage } from '../failures.ts'
import type { OwnQuiz } from '../server/quiz-list.ts'
import { type Reading, readQuiz } from './read-quiz.ts'

/** How many losses of a quiz are told. */
const MOST_KEPT = 10_000

/** A quiz that has been written, or was not because something would be lost. */
export interface ExportedQuiz {
  quiz: OwnQuiz
  /** Null for standard output. */
  path: string | null
  bytes: Uint8Array
  /** How many questions the file has. */
  writtenCount: number
  /** Whether it was written; otherwise something would be lost. */
  isWritten: boolean
  /** What the format cannot hold: the first things, and how many there are. */
  losses: Problem[]
  lossCount: number
}

/** How quizzes are exported. */
export interface ExportOptions extends Reading {
  /** Whether the file is written even if something is lost. */
  allowsLoss: boolean
  /** Whether files that are there are replaced. */
  isForced: boolean
}

/**
 * Makes sure, before anything is read, that the files of a plan can be written.
 * @param plan where quizzes go
 * @param options whether files that are there are replaced
 * @throws WrongUsage that names every file that is in the way
 */
export async function makeRoom(
  { folder, targets }: ExportPlan,
  { isForced }: Pick<ExportOptions, 'isForced'>,
): Promise<void> {
  if (folder !== null) await makeFolder(folder)
  if (isForced) return
  const inTheWay: string[] = []
  for (const { path } of targets) if (path !== null && (await isThere(path))) inTheWay.push(path)
  if (inTheWay.length === 0) return
  const be = inTheWay.length === 1 ? 'is' : 'are'
  throw new WrongUsage(`${inTheWay.join(', ')} ${be} there already: give --force to replace`)
}

/**
 * Reads a quiz from the server and writes its file: all of it, or nothing.
 * @param server with the owner's token
 * @param target which quiz, and where to; to standard output the caller writes it
 * @param options in which format, and how
 * @returns what was written, or would be lost
 * @throws Refused when the file cannot be written
 */
export async function exportQuiz(
  server: Server,
  { quiz, path }: ExportTarget,
  options: ExportOptions & { format: FormatName },
): Promise<ExportedQuiz> {
  const { format, isForced, allowsLoss } = options
  const whole = await readQuiz(server, quiz, options)
  const written = writeQuizFile(whole, formatNamed(format), MOST_KEPT)
  // A file without questions is no quiz file, and no program would read it.
  const isWritten = written.lossCount === 0 || (allowsLoss && written.writtenCount > 0)
  options.signal.throwIfAborted()
  if (isWritten && path !== null) await writeFileWhole(path, written.bytes, isForced)
  return { quiz, path, ...written, isWritten }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw notWritten(path, error)
  })
}
