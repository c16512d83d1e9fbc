import { createHash } from 'node:crypto'
import {
  MESSAGES,
  type Problem,
  type QuizDocument,
  contentText,
  picturesText,
  readQuizFile,
  sizeLimitOf,
} from 'quiz-format'
import type { FileFormat, FormatName, ReadOptions } from 'quiz-format/formats'
import { convertedFile } from './converted-file.ts'
import { MAX_LISTED_PROBLEMS } from '../files/max-listed-problems.ts'
import type { CheckedContent, CheckedFile } from './checked-file.ts'

const TOO_LARGE_TO_SEND = `${MESSAGES.ownFileTooLarge}, and this file is larger when converted to .quiz.json for sending: split it`

export type ContentResult = Omit<CheckedFile, 'path' | 'title' | 'otherTitles'>

export interface ContentOptions {
  /** Problems of the title, which are listed first. */
  titleProblems: string[]
  strict: boolean | undefined
  source: Pick<CheckedContent, 'bytesHash' | 'encoding'>
  reading: ReadOptions
}

/** Reads the bytes of a file in a known format, and collects all problems. */
export async function checkContent(
  bytes: Uint8Array,
  format: FileFormat,
  { titleProblems, strict, source, reading }: ContentOptions,
): Promise<ContentResult> {
  const result = await readQuizFile(bytes, format, { maxProblems: MAX_LISTED_PROBLEMS, ...reading })
  const { leftOut, leftOutCount } = result
  const messages = [...titleProblems]
  const hasForeignHeadings = result.ok && result.hasForeignHeadings === true
  if (result.ok && isTooLargeToSend(result.quiz, format, hasForeignHeadings)) messages.push(TOO_LARGE_TO_SEND)
  const problems = [...messages.map(fileProblem), ...(result.ok ? [] : result.problems)]
  const problemCount = messages.length + (result.ok ? 0 : result.problemCount)
  const { warnings, warningCount } = result.ok ? result : { warnings: [], warningCount: 0 }
  const findings = { format, problems, problemCount, leftOut, leftOutCount, warnings, warningCount }
  if (!result.ok || problemCount > 0 || (strict && leftOutCount > 0)) return { ...findings, content: null }
  const { questions, sections } = result.quiz
  const contentHash = sha256(
    contentText(result.quiz) + picturesText(result.quiz, ({ read }) => sha256(read())),
  )
  const counts = { questionCount: questions.length, sectionCount: sections.length }
  return { ...findings, content: { ...counts, contentHash, hasForeignHeadings, ...source, reading } }
}

function isTooLargeToSend(quiz: QuizDocument, { name }: FileFormat, hasForeignHeadings: boolean): boolean {
  if (extensionToSend(name) !== null && !hasForeignHeadings) return false
  const { name: fileName, size } = convertedFile(quiz)
  return size > sizeLimitOf(fileName).bytes
}

/** Returns the extension by which the server recognizes the format; null if the server cannot read it. */
export function extensionToSend(name: FormatName): 'csv' | 'json' | 'quiz.json' | null {
  if (name === 'csv' || name === 'json') return name
  return name === 'quizfolio' ? 'quiz.json' : null
}

/** Returns the SHA-256 hash in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** A problem of the file as a whole. */
export function fileProblem(message: string): Problem {
  return { row: null, column: null, message }
}
