import {
  MAX_FILE_BYTES,
  MESSAGES,
  parseQuizFile,
  quizFormatOf,
  type Problem,
  type QuizFormat,
} from 'quiz-format'

/** What a file turned out to be. */
export type FileCheck =
  | { kind: 'right'; questionCount: number; sectionCount: number }
  | { kind: 'wrong'; format: QuizFormat; problems: readonly Problem[]; problemCount: number }
  | { kind: 'refused'; message: string }

/**
 * Reads a quiz file as the server will. A large one keeps the page busy for about a second, since the content security
 * policy allows no worker; so what the screen says about it is painted first.
 */
export async function checkQuizFile(file: File): Promise<FileCheck> {
  const format = quizFormatOf({ name: file.name, mediaType: file.type })
  if (!format) return { kind: 'refused', message: MESSAGES.fileTypeRefused }
  if (file.size > MAX_FILE_BYTES) return { kind: 'refused', message: MESSAGES.fileTooLarge }
  await painted()
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { kind: 'refused', message: 'The file cannot be read. Please choose it again.' }
  const result = parseQuizFile(new Uint8Array(bytes), format)
  if (!result.ok) return { kind: 'wrong', format, ...result }
  const { questions, sections } = result.quiz
  return { kind: 'right', questionCount: questions.length, sectionCount: sections.length }
}

// A tab in the background paints nothing, and is not waited for.
function painted(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 200)
  })
}
