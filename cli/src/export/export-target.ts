import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type FormatName, formatNamed } from 'quiz-format/formats'
import { targetFormat } from '../convert/target-format.ts'
import { WrongUsage } from '../failures.ts'
import type { OwnQuiz } from '../server/quiz-list.ts'
import { fileNames } from './file-names.ts'
import { hasKnownExtension } from '../import/files/known-extensions.ts'

/** The format that holds everything a quiz has. */
const WHOLE = 'quizfolio'

/** What the command line says about where quizzes go. */
export interface ExportFlags {
  output?: string
  format?: FormatName
}

/** Where a quiz goes; a path of null is standard output. */
export interface ExportTarget {
  quiz: OwnQuiz
  path: string | null
}

/** Where quizzes go. */
export interface ExportPlan {
  format: FormatName
  /** The folder that has to be there, if any. */
  folder: string | null
  targets: ExportTarget[]
}

/**
 * Decides where each quiz goes, and in which format: that of --format, else that of the file's name, else our own.
 * @param quizzes at least one
 * @param flags of the command line
 * @returns the plan
 * @throws WrongUsage when several quizzes have no folder to go to, or the format is not clear
 */
export async function planExport(
  quizzes: OwnQuiz[],
  { output, format: given }: ExportFlags,
): Promise<ExportPlan> {
  const [first] = quizzes
  if (output === undefined || output === '-') {
    if (!first || quizzes.length > 1) throw new WrongUsage('give --output FOLDER for several quizzes')
    return { format: given ?? WHOLE, folder: null, targets: [{ quiz: first, path: null }] }
  }
  const kind = await kindOf(output)
  if (first && quizzes.length === 1 && kind !== 'folder' && !/[/\\]$/.test(output)) {
    if (kind === 'other') throw new WrongUsage(`--output: ${output} is neither a file nor a folder`)
    return { format: given ?? formatFor(output), folder: null, targets: [{ quiz: first, path: output }] }
  }
  // One that is not there yet and looks like a file's name was not meant as a folder's.
  if (kind === 'file' || kind === 'other' || (kind === null && hasKnownExtension(output)))
    throw new WrongUsage(`--output: ${output} is no folder, and several quizzes need one`)
  const format = given ?? WHOLE
  const names = fileNames(quizzes, formatNamed(format).extensions[0] ?? format)
  return {
    format,
    folder: output,
    targets: quizzes.map((quiz, index) => ({ quiz, path: join(output, names[index] ?? quiz.id) })),
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'other' | null> {
  const found = await stat(path).catch(() => null)
  if (!found) return null
  return found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'other'
}

// A name without an end says nothing of a format, and gets ours; an end that is not known may mean another.
function formatFor(path: string): FormatName {
  return extname(path) === '' ? WHOLE : targetFormat(path, undefined, '--format').name
}
