import { textProblem, trimmedText } from './text.ts'

/** One multiple-choice question as a file states it. All texts are trimmed; `answerIndex` counts from 0. */
export interface QuizQuestion {
  /** The name of its section. */
  section: string | null
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
}

/** A section of a quiz. It may have no questions, and several sections may have one name. */
export interface QuizSection {
  name: string
  /** Null where the file says nothing about it. */
  description: string | null
}

/** A question within a quiz. */
export interface SectionedQuestion extends Omit<QuizQuestion, 'section'> {
  /** The index of its section in the quiz. */
  section: number | null
}

/** A quiz as its file states it. What the file does not say is left out. */
export interface QuizDocument {
  title?: string | undefined
  description?: string | undefined
  /** Minutes for an attempt; null for no limit. */
  timeLimit?: number | null | undefined
  sections: QuizSection[]
  /** In the file's order. */
  questions: SectionedQuestion[]
}

/** In bytes. A file of exactly this size is let in. */
export const MAX_FILE_BYTES = 10_485_760
/** In bytes, of a .quiz.json. A quiz from any other file fits unless its texts are mostly control characters. */
export const MAX_OWN_FILE_BYTES = 33_554_432

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

/** How many options a question in a CSV file or a JSON array has. */
export const FILE_OPTION_COUNT = 4
/** How many options a question of a quiz may have. */
export const MIN_OPTIONS = 2
export const MAX_OPTIONS = 10

/** Texts that every client and the server show word for word. */
export const MESSAGES = {
  fileMissing: 'Please select a file to upload',
  fileTypeRefused: 'Please upload a CSV or JSON file',
  fileTooLarge: 'File size must be less than 10MB',
  ownFileTooLarge: 'File size must be less than 32MB',
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
 * Makes a quiz of questions that name their sections.
 * @param questions in the file's order
 * @returns the quiz, its sections in the order of their first question
 */
export function quizOf(questions: QuizQuestion[]): QuizDocument {
  const indexes = new Map<string, number>()
  const sectioned = questions.map((question): SectionedQuestion => {
    const { section: name } = question
    if (name === null) return { ...question, section: null }
    const section = indexes.get(name) ?? indexes.size
    indexes.set(name, section)
    return { ...question, section }
  })
  return { sections: [...indexes.keys()].map((name) => ({ name, description: null })), questions: sectioned }
}

/**
 * Lists a quiz's questions with the names of their sections, as most formats hold them.
 * @param quiz any
 * @returns the questions in their order
 */
export function namedQuestions({ sections, questions }: QuizDocument): QuizQuestion[] {
  return questions.map((question) => {
    const { section } = question
    return { ...question, section: section === null ? null : (sections[section]?.name ?? null) }
  })
}
