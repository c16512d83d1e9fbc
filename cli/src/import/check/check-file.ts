import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import {
  MAX_OWN_FILE_BYTES,
  MESSAGES,
  type Problem,
  type QuizDocument,
  contentText,
  quizfolioFormat,
  readQuizFile,
  trimmedText,
  writeQuizFile,
} from 'quiz-format'
import {
  type FileFormat,
  type FormatName,
  type ReadOptions,
  formatNamed,
  formatOf,
  statedTitle,
} from 'quiz-format/formats'
import { FORMAT_LABELS } from '../files/known-extensions.ts'
import type { FileEncodings } from '../files/file-encoding.ts'
import { readBytes } from '../files/read-bytes.ts'
import { nameProblem } from '../quiz-details.ts'
import type { CheckedContent, CheckedFile } from './checked-file.ts'
import type { FileToCheck } from './file-titles.ts'

/** How many problems of a file are kept, and how many things left out of it. */
const MOST_KEPT = 10_000

const NOT_OF_ITS_NAME = 'Its content is of no format that its name allows: the file is passed over'

const TOO_LARGE_TO_SEND = `${MESSAGES.ownFileTooLarge}, and as .quiz.json, as which it is sent, it is larger: split it`

const NO_TITLE = 'Standard input has no name, and the file says no title: give --title'

/** How files are checked. */
export interface CheckOptions extends ReadOptions {
  /** How they are read; without it each by its name and content. */
  format?: FormatName
  /** The title that the user gave. */
  title?: string
  /** Whether things left out count as problems. */
  strict?: boolean
  /** Finds out how texts are read that are not UTF-8. */
  encodings: FileEncodings
  /** Whether a file that gets no title is wrong. */
  needsTitle?: boolean
}

/**
 * Reads a file and finds everything that is wrong with it.
 * @param file which
 * @param options how it is checked
 * @param signal aborted when the user wants to stop
 * @returns what was found out
 */
export async function checkFile(
  file: FileToCheck,
  options: CheckOptions,
  signal: AbortSignal,
): Promise<CheckedFile> {
  const { path, problem, isNamed, clash } = file
  const given = options.title === undefined ? null : trimmedText(options.title)
  const title = given ?? file.title?.title ?? null
  const otherTitles = options.title === undefined ? file.otherTitles : []
  const nothing = {
    path,
    title,
    otherTitles,
    format: null,
    problems: [],
    problemCount: 0,
    leftOut: [],
    leftOutCount: 0,
    warnings: [],
    warningCount: 0,
  }
  const wrong = (message: string, format: FileFormat | null = null): CheckedFile => {
    return { ...nothing, format, problems: [ofFile(message)], problemCount: 1, content: null }
  }
  if (problem !== null) return wrong(problem)
  const original = await readBytes(path, options.format, signal)
  if (!original.ok) return wrong(original.message)
  const read = await options.encodings.read(path, original.bytes)
  if (!read.ok) return wrong(read.message)
  const format = options.format ? formatNamed(options.format) : formatOf(basename(path), read.bytes)
  if (!format && isNamed) return wrong(`Its content is of no known format (${FORMAT_LABELS}): give --format`)
  if (!format && options.strict) return wrong(NOT_OF_ITS_NAME)
  if (!format) return { ...nothing, leftOut: [ofFile(NOT_OF_ITS_NAME)], leftOutCount: 1, content: null }
  const own = options.title === undefined ? statedTitle(read.bytes) : null
  const wrongTitle = title === null ? (options.needsTitle ? NO_TITLE : null) : nameProblem(title)
  const titleProblems = [own === null ? wrongTitle : null, clash].filter((one) => one !== null)
  const { strict, language, columns } = options
  const source = { bytesHash: sha256(original.bytes), encoding: read.encoding }
  const demands = { titleProblems, strict, source, reading: { language, columns } }
  const checked = await checkContent(read.bytes, format, demands)
  const told = { ...nothing, title: own ?? title, ...checked }
  if (own !== null || options.title !== undefined || !file.title?.isShortened) return told
  const shortened = ofFile(`The file's name is too long for a title: the quiz is called "${title}"`)
  const warningCount = checked.warningCount + 1
  return { ...told, warnings: [shortened, ...checked.warnings], warningCount }
}

type ContentCheck = Omit<CheckedFile, 'path' | 'title' | 'otherTitles'>

interface ContentDemands {
  titleProblems: string[]
  strict: boolean | undefined
  source: Pick<CheckedContent, 'bytesHash' | 'encoding'>
  reading: ReadOptions
}

async function checkContent(
  bytes: Uint8Array,
  format: FileFormat,
  { titleProblems, strict, source, reading }: ContentDemands,
): Promise<ContentCheck> {
  const result = await readQuizFile(bytes, format, { maxProblems: MOST_KEPT, ...reading })
  const { leftOut, leftOutCount } = result
  const messages = [...titleProblems]
  if (result.ok && isTooLargeToSend(result.quiz, format)) messages.push(TOO_LARGE_TO_SEND)
  const problems = [...messages.map(ofFile), ...(result.ok ? [] : result.problems)]
  const problemCount = messages.length + (result.ok ? 0 : result.problemCount)
  const { warnings, warningCount } = result.ok ? result : { warnings: [], warningCount: 0 }
  const findings = { format, problems, problemCount, leftOut, leftOutCount, warnings, warningCount }
  if (!result.ok || problemCount > 0 || (strict && leftOutCount > 0)) return { ...findings, content: null }
  const { questions, sections } = result.quiz
  const contentHash = sha256(contentText(result.quiz))
  const counts = { questionCount: questions.length, sectionCount: sections.length }
  return { ...findings, content: { ...counts, contentHash, ...source, reading } }
}

function isTooLargeToSend(quiz: QuizDocument, { name }: FileFormat): boolean {
  if (extensionToSend(name) !== null) return false
  return writeQuizFile(quiz, quizfolioFormat).bytes.length > MAX_OWN_FILE_BYTES
}

/**
 * Tells which files the server takes as they are.
 * @param name of the format
 * @returns the extension by which the server knows it; null for a format that it does not read
 */
export function extensionToSend(name: FormatName): 'csv' | 'json' | 'quiz.json' | null {
  if (name === 'csv' || name === 'json') return name
  return name === 'quizfolio' ? 'quiz.json' : null
}

/**
 * Takes the SHA-256 of a text or of bytes.
 * @param content what to take it of
 * @returns the hash in hex
 */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function ofFile(message: string): Problem {
  return { row: null, column: null, message }
}
