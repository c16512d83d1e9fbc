import { textProblem, trimmedText } from './text.ts'

/** One multiple-choice question. All texts are trimmed; `answerIndex` counts from 0. */
export interface QuizQuestion {
  section: string | null
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
}

/** A quiz as its file tells it. */
export interface QuizDocument {
  /** Section names in the order of their first question. */
  sections: string[]
  /** In the file's order. */
  questions: QuizQuestion[]
}

/** In bytes. A file of exactly this size is let in. */
export const MAX_FILE_BYTES = 10_485_760

/** Of a quiz, as an import makes it. */
export const MAX_QUESTIONS = 100_000
export const MAX_SECTIONS = 2_000

// The limits of texts count Unicode code points, as PostgreSQL's char_length does.
export const MAX_TITLE = 50
export const MAX_DESCRIPTION = 200
export const MAX_SECTION_NAME = 100
export const MAX_SECTION_DESCRIPTION = 200
/** Of a question, an option and an explanation, each. */
export const MAX_TEXT = 10_000

/** How many options a question in a file has. */
export const FILE_OPTION_COUNT = 4
/** How many options a question may have after an edit. */
export const MIN_OPTIONS = 2
export const MAX_OPTIONS = 10

/** Texts that every client and the server show word for word. */
export const MESSAGES = {
  fileMissing: 'Please select a file to upload',
  fileTypeRefused: 'Please upload a CSV or JSON file',
  fileTooLarge: 'File size must be less than 10MB',
  titleMissing: 'Please enter a quiz title',
} as const

/**
 * Checks a quiz title.
 * @param title as typed; outer space does not count
 * @returns what is wrong with it, or null
 */
export function titleProblem(title: string): string | null {
  const trimmed = trimmedText(title)
  return trimmed === '' ? MESSAGES.titleMissing : textProblem(trimmed, MAX_TITLE, 'title')
}

/**
 * Checks a quiz description, which may be empty.
 * @param description as typed; outer space does not count
 * @returns what is wrong with it, or null
 */
export function descriptionProblem(description: string): string | null {
  return textProblem(trimmedText(description), MAX_DESCRIPTION, 'description')
}

/**
 * Checks a section's name.
 * @param name as typed; outer space does not count
 * @returns what is wrong with it, or null
 */
export function sectionNameProblem(name: string): string | null {
  const trimmed = trimmedText(name)
  return trimmed === ''
    ? 'Please enter a section name'
    : textProblem(trimmed, MAX_SECTION_NAME, 'section name')
}

/**
 * Checks a section's description, which may be empty.
 * @param description as typed; outer space does not count
 * @returns what is wrong with it, or null
 */
export function sectionDescriptionProblem(description: string): string | null {
  return textProblem(trimmedText(description), MAX_SECTION_DESCRIPTION, 'description')
}

/**
 * Makes the document of a file's questions.
 * @param questions in the file's order
 * @returns the document, its sections in the order of their first question
 */
export function quizOf(questions: QuizQuestion[]): QuizDocument {
  const names = new Set<string>()
  for (const { section } of questions) if (section !== null) names.add(section)
  return { sections: [...names], questions }
}
