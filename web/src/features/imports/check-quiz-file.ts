import {
  MESSAGES,
  UPLOAD_FORMATS,
  likelyEncoding,
  needsEncoding,
  readQuizFile,
  sizeLimitOf,
  uploadFormatOf,
  type Problem,
  type QuizDocument,
  type UploadFormat,
  type Warnings,
} from 'quiz-format'
import type { UploadTexts } from './upload-draft.ts'

/** How many questions a section of a file has. */
export interface SectionCount {
  name: string
  questionCount: number
}

/** What is wrong with the content of a file: the first problems, and how many there are. */
export interface FileProblems {
  format: UploadFormat
  problems: readonly Problem[]
  problemCount: number
}

/** What a file says of the quiz itself, as the form shows it; only our own format says anything. */
export type StatedDetails = Partial<UploadTexts>

/** What a good file holds, and what is probably a slip in it. */
interface GoodFile extends Warnings {
  format: UploadFormat
  questionCount: number
  sections: readonly SectionCount[]
  stated: StatedDetails
}

/** A file that is not UTF-8: somebody has to say how it is to be read. */
export interface EncodingUnknown {
  bytes: Uint8Array
  /** The encoding that is proposed. */
  likely: string
}

/** What a file turned out to be. */
export type FileCheck =
  | ({ kind: 'right' } & GoodFile)
  | ({ kind: 'encoding' } & EncodingUnknown)
  | ({ kind: 'wrong' } & FileProblems)
  | { kind: 'refused'; message: string }

/**
 * Reads a quiz file as the server will. A large one keeps the page busy for about a second, since the content security
 * policy allows no worker; so what the screen says about it is painted first.
 */
export async function checkQuizFile(file: File): Promise<FileCheck> {
  const format = uploadFormatOf({ name: file.name, mediaType: file.type })
  if (!format) return { kind: 'refused', message: MESSAGES.fileTypeRefused }
  const limit = sizeLimitOf(file.name)
  if (file.size > limit.bytes) return { kind: 'refused', message: limit.message }
  await painted()
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return { kind: 'refused', message: 'The file cannot be read. Please choose it again.' }
  const bytes = new Uint8Array(content)
  if (needsEncoding(bytes)) return { kind: 'encoding', bytes, likely: likelyEncoding(bytes) }
  const result = await readQuizFile(bytes, UPLOAD_FORMATS[format])
  if (!result.ok) {
    const { problems, problemCount } = result
    return { kind: 'wrong', format, problems, problemCount }
  }
  const { quiz, warnings, warningCount } = result
  const counts = { questionCount: quiz.questions.length, sections: sectionCounts(quiz) }
  return { kind: 'right', format, ...counts, stated: statedDetails(quiz), warnings, warningCount }
}

function sectionCounts({ sections, questions }: QuizDocument): SectionCount[] {
  const counts = sections.map(({ name }) => ({ name, questionCount: 0 }))
  for (const { section } of questions) {
    const count = section === null ? undefined : counts[section]
    if (count) count.questionCount++
  }
  return counts
}

function statedDetails({ title, description, timeLimit }: QuizDocument): StatedDetails {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit === null ? '' : `${timeLimit}` }),
  }
}

// A tab in the background paints nothing, and is not waited for.
function painted(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 200)
  })
}
