import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type FormatName, formatNamed } from 'quiz-format/formats'
import { targetFormat } from '../files/target-format.ts'
import { InvalidUsage } from '../errors.ts'
import type { OwnQuiz } from '../quizzes/own-quizzes.ts'
import { fileNames } from './file-names.ts'
import { hasKnownExtension } from '../files/known-extensions.ts'

/** The only format that holds everything a quiz has, apart from pictures: with them, it is in a zip. */
const LOSSLESS_FORMAT = 'quizfolio'

export interface ExportFlags {
  output?: string
  format?: FormatName
}

/** A path of null is standard output. */
export interface ExportTarget {
  quiz: OwnQuiz
  path: string | null
}

export interface ExportPlan {
  format: FormatName
  /** Whether a quiz with pictures becomes a zip, because no format was chosen. */
  zipsPictures: boolean
  /** A folder to create, if any. */
  folder: string | null
  targets: ExportTarget[]
}

/**
 * Decides the path and format of each quiz. The format comes from --format, else from the output's
 * extension, else it is our own.
 * @throws InvalidUsage if several quizzes have no folder to go to, or the format is unclear
 */
export async function planExport(
  quizzes: OwnQuiz[],
  { output, format: chosen }: ExportFlags,
): Promise<ExportPlan> {
  const [first] = quizzes
  if (output === undefined || output === '-') {
    if (!first || quizzes.length > 1) throw new InvalidUsage('give --output FOLDER for several quizzes')
    return { ...planned(chosen), folder: null, targets: [{ quiz: first, path: null }] }
  }
  const kind = await pathKind(output)
  if (first && quizzes.length === 1 && kind !== 'folder' && !/[/\\]$/.test(output)) {
    if (kind === 'other') throw new InvalidUsage(`--output: ${output} is neither a file nor a folder`)
    return { ...planned(chosen ?? formatFor(output)), folder: null, targets: [{ quiz: first, path: output }] }
  }
  // A path that does not exist yet and has a quiz file's extension was not meant as a folder.
  if (kind === 'file' || kind === 'other' || (kind === null && hasKnownExtension(output)))
    throw new InvalidUsage(`--output: ${output} is not a folder, and several quizzes need one`)
  const { format, zipsPictures } = planned(chosen)
  const names = fileNames(quizzes, formatNamed(format).extensions[0] ?? format)
  return {
    format,
    zipsPictures,
    folder: output,
    targets: quizzes.map((quiz, index) => ({ quiz, path: join(output, names[index] ?? quiz.id) })),
  }
}

function planned(chosen: FormatName | undefined): Pick<ExportPlan, 'format' | 'zipsPictures'> {
  return { format: chosen ?? LOSSLESS_FORMAT, zipsPictures: chosen === undefined }
}

async function pathKind(path: string): Promise<'file' | 'folder' | 'other' | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats) return null
  return stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'other'
}

// No extension means our own format. An unknown extension may be a mistake, so it is an error.
function formatFor(path: string): FormatName | undefined {
  return extname(path) === '' ? undefined : targetFormat(path, undefined, '--format').name
}
