import { basename } from 'node:path'
import { trimmedText } from 'quiz-format'
import {
  type FileFormat,
  type FormatName,
  type ReadOptions,
  formatNamed,
  formatOf,
  linkAdvice,
  otherFileAdvice,
  titleInFile,
} from 'quiz-format/formats'
import type { FileEncodings } from '../files/file-encodings.ts'
import { FORMAT_LABELS, hasKnownExtension } from '../files/known-extensions.ts'
import { readBytes } from '../files/read-bytes.ts'
import type { FileToCheck } from './assign-titles.ts'
import { checkContent, fileProblem, sha256 } from './check-content.ts'
import type { CheckedFile } from './checked-file.ts'
import { fileNameProblem } from './title-problem.ts'

const CONTENT_DOES_NOT_MATCH_NAME =
  'The content is not in any format that the name suggests: the file is skipped'
const NO_TITLE = 'Standard input has no file name, and the file contains no title: give --title'

export interface CheckOptions extends ReadOptions {
  /** The format of all files; by default it is detected by name and content. */
  format?: FormatName
  /** The value of --title. */
  title?: string
  /** Whether content that is left out makes a file invalid. */
  strict?: boolean
  encodings: FileEncodings
  /** Whether a file without a title is invalid. */
  needsTitle?: boolean
}

/** Reads a file and collects all its problems. */
export async function checkFile(
  file: FileToCheck,
  options: CheckOptions,
  signal: AbortSignal,
): Promise<CheckedFile> {
  const empty = emptyResult(file, options.title)
  const invalid = (message: string): CheckedFile => {
    return { ...empty, problems: [fileProblem(message)], problemCount: 1, content: null }
  }
  if (file.problem !== null) return invalid(file.problem)
  const original = await readBytes(file.path, options.format, signal)
  if (!original.ok) return invalid(original.message)
  const read = await options.encodings.read(file.path, original.bytes)
  if (!read.ok) return invalid(read.message)
  const format = options.format ? formatNamed(options.format) : formatOf(basename(file.path), read.bytes)
  if (!format) return unknownFormat(file, original.bytes, { options, empty })
  const advice = options.format ? null : linkAdvice(read.bytes)
  if (advice !== null) return invalid(advice)
  const source = { bytesHash: sha256(original.bytes), encoding: read.encoding }
  return checkDecoded({ file, format, bytes: read.bytes, source, empty }, options)
}

type EmptyResult = Omit<CheckedFile, 'content'>

function emptyResult({ path, title, otherTitles }: FileToCheck, titleFlag: string | undefined): EmptyResult {
  const titles =
    titleFlag === undefined
      ? { title: title?.title ?? null, otherTitles }
      : { title: trimmedText(titleFlag), otherTitles: [] }
  const noFindings = {
    problems: [],
    problemCount: 0,
    leftOut: [],
    leftOutCount: 0,
    warnings: [],
    warningCount: 0,
  }
  return { path, ...titles, format: null, ...noFindings }
}

function unknownFormat(
  { isNamed, path }: FileToCheck,
  bytes: Uint8Array,
  { options: { strict }, empty }: { options: CheckOptions; empty: EmptyResult },
): CheckedFile {
  const subject = hasKnownExtension(path)
    ? 'The content is not in any known format'
    : 'Neither its name nor its content indicates a known format'
  const message = isNamed
    ? (otherFileAdvice(bytes) ?? `${subject} (${FORMAT_LABELS}): give --format`)
    : CONTENT_DOES_NOT_MATCH_NAME
  const list = [fileProblem(message)]
  if (isNamed || strict) return { ...empty, problems: list, problemCount: 1, content: null }
  return { ...empty, leftOut: list, leftOutCount: 1, content: null }
}

interface Decoded {
  file: FileToCheck
  format: FileFormat
  /** Unicode text, or the bytes of a binary file. */
  bytes: Uint8Array
  source: { bytesHash: string; encoding: string | null }
  empty: EmptyResult
}

async function checkDecoded(
  { file, format, bytes, source, empty }: Decoded,
  { title: titleFlag, needsTitle, strict, language, columns, headings, advice }: CheckOptions,
): Promise<CheckedFile> {
  const { title } = empty
  const stated = titleFlag === undefined ? titleInFile(bytes) : null
  const missing = needsTitle ? NO_TITLE : null
  const titleProblem = stated !== null ? null : title === null ? missing : fileNameProblem(title)
  const titleProblems = [titleProblem, file.titleConflict].filter((problem) => problem !== null)
  const contentOptions = { titleProblems, strict, source, reading: { language, columns, headings, advice } }
  const content = await checkContent(bytes, format, contentOptions)
  const result = { ...empty, title: stated ?? title, ...content }
  if (stated !== null || titleFlag !== undefined || !file.title?.isShortened) return result
  const warning = fileProblem(`The file's name is too long for a title, which is shortened to "${title}"`)
  return { ...result, warnings: [warning, ...content.warnings], warningCount: content.warningCount + 1 }
}
