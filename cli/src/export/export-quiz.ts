import { access, mkdir } from 'node:fs/promises'
import { type Problem, writeQuizFile } from 'quiz-format'
import { type FormatName, formatNamed } from 'quiz-format/formats'
import type { Server } from '../server/client.ts'
import { MAX_LISTED_PROBLEMS } from '../files/max-listed-problems.ts'
import type { ExportPlan, ExportTarget } from './export-target.ts'
import { writeFailure, writeOutputFile } from '../files/write-file.ts'
import { InvalidUsage } from '../errors.ts'
import type { OwnQuiz } from '../quizzes/own-quizzes.ts'
import { readPictures } from '../quizzes/read-pictures.ts'
import { type ReadQuizOptions, readQuiz } from '../quizzes/read-quiz.ts'

export interface ExportedQuiz {
  quiz: OwnQuiz
  /** Null for standard output. */
  path: string | null
  format: FormatName
  bytes: Uint8Array
  /** How many questions the file holds. */
  writtenCount: number
  /** False if content would be lost and that is not allowed, or if no question would be left. */
  isWritten: boolean
  /** Content that the format cannot hold, at most the first 10,000 items. */
  losses: Problem[]
  lossCount: number
}

export interface ExportOptions extends ReadQuizOptions {
  /** Whether to write a file that loses content. */
  allowsLoss: boolean
  /** Whether to replace existing files. */
  isForced: boolean
}

/**
 * Creates the folder of the plan, if any. Unless `isForced`, also checks that no file would be overwritten.
 * Called before any quiz is read.
 * @throws InvalidUsage naming all files that exist
 */
export async function checkExportTargets(
  { folder, targets, zipsPictures }: ExportPlan,
  { isForced }: Pick<ExportOptions, 'isForced'>,
): Promise<void> {
  if (folder !== null) await createFolder(folder)
  if (isForced) return
  const existing: string[] = []
  for (const { path } of targets) {
    for (const possible of new Set(zipsPictures ? [path, zipPath(path)] : [path]))
      if (possible !== null && (await exists(possible))) existing.push(possible)
  }
  if (existing.length === 0) return
  const verb = existing.length === 1 ? 'exists' : 'exist'
  throw new InvalidUsage(`${existing.join(', ')} already ${verb}: give --force to replace`)
}

/**
 * Reads a quiz from the server and writes its file, completely or not at all. For standard output the caller
 * prints the bytes.
 * @throws OperationFailed if the file cannot be written
 */
export async function exportQuiz(
  server: Server,
  target: ExportTarget,
  options: ExportOptions & Pick<ExportPlan, 'format' | 'zipsPictures'>,
): Promise<ExportedQuiz> {
  const { quiz } = target
  const { isForced, allowsLoss } = options
  const read = await readQuiz(server, quiz, options)
  const pictures = await readPictures(server, quiz.id, { document: read, retryOptions: options })
  const document = pictures.length > 0 ? { ...read, pictures } : read
  const isZip = options.zipsPictures && pictures.length > 0
  const format = isZip ? 'zip' : options.format
  const path = isZip ? zipPath(target.path) : target.path
  const written = writeQuizFile(document, formatNamed(format), MAX_LISTED_PROBLEMS)
  // A file without questions is never useful: no program could read it.
  const isWritten = written.lossCount === 0 || (allowsLoss && written.writtenCount > 0)
  options.signal.throwIfAborted()
  if (isWritten && path !== null) await writeOutputFile(path, written.bytes, isForced)
  return { quiz, path, format, ...written, isWritten }
}

// Only the extension of a quiz file is replaced: a path that the user gave without one is kept.
function zipPath(path: string | null): string | null {
  return path?.replace(/\.quiz\.json$/, '.quiz.zip') ?? null
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function createFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((error: unknown) => {
    throw writeFailure(path, error)
  })
}
