import {
  MESSAGES,
  UPLOAD_FORMATS,
  likelyEncoding,
  needsEncoding,
  readQuizFile,
  sizeLimitOf,
  uploadFormatOf,
  type QuizDocument,
  type SectionedQuestion,
  type UploadFormat,
  type Warnings,
} from 'quiz-format'
import type { UnknownEncoding } from '../../ui/files/EncodingPrompt.tsx'
import type { FileProblems } from '../../ui/files/ProblemTable.tsx'
import type { UploadTexts } from './upload-draft.ts'

const PREVIEW_LENGTH = 3

export interface SectionCount {
  name: string
  questionCount: number
}

/**
 * The title, description and time limit in a file, as the form shows them. Only .quiz.json files have any.
 */
export type FileDetails = Partial<UploadTexts>

/** The contents of a valid file, and warnings about it. */
interface ValidFile extends Warnings {
  format: UploadFormat
  questionCount: number
  sections: readonly SectionCount[]
  details: FileDetails
  /** The first questions, as a preview. */
  firstQuestions: readonly SectionedQuestion[]
}

/** The result of checking a file. */
export type FileCheck =
  | ({ kind: 'valid' } & ValidFile)
  | ({ kind: 'unknownEncoding' } & UnknownEncoding)
  | ({ kind: 'invalid' } & FileProblems)
  | { kind: 'refused'; message: string }

/**
 * Parses a quiz file by the same rules as the server. This happens on the page, not in a worker: a worker
 * would need a Trusted Types policy, which the content security policy forbids. So a large file blocks the
 * page for about a second. The message “Checking the file…” is painted before that.
 */
export async function checkQuizFile(file: File): Promise<FileCheck> {
  const format = uploadFormatOf({ name: file.name, mediaType: file.type })
  if (!format) return { kind: 'refused', message: MESSAGES.fileTypeRefused }
  const limit = sizeLimitOf(file.name)
  if (file.size > limit.bytes) return { kind: 'refused', message: limit.message }
  await nextPaint()
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return { kind: 'refused', message: 'The file cannot be read. Please choose it again.' }
  const bytes = new Uint8Array(content)
  if (needsEncoding(bytes)) return { kind: 'unknownEncoding', bytes, likely: likelyEncoding(bytes) }
  const result = await readQuizFile(bytes, UPLOAD_FORMATS[format])
  if (!result.ok) {
    const { problems, problemCount } = result
    return { kind: 'invalid', format, problems, problemCount }
  }
  const { quiz, warnings, warningCount } = result
  const counts = { questionCount: quiz.questions.length, sections: sectionCounts(quiz) }
  const details = fileDetailsOf(quiz)
  const firstQuestions = quiz.questions.slice(0, PREVIEW_LENGTH)
  return { kind: 'valid', format, ...counts, details, firstQuestions, warnings, warningCount }
}

function sectionCounts({ sections, questions }: QuizDocument): SectionCount[] {
  const counts = sections.map(({ name }) => ({ name, questionCount: 0 }))
  for (const { section } of questions) {
    const count = section === null ? undefined : counts[section]
    if (count) count.questionCount++
  }
  return counts
}

function fileDetailsOf({ title, description, timeLimit }: QuizDocument): FileDetails {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit === null ? '' : `${timeLimit}` }),
  }
}

// Waits at most 200 ms, because a background tab does not paint.
function nextPaint(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 200)
  })
}
