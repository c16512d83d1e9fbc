import type { FilePicture } from './pictures/picture-collector.ts'
import type { TextFormat } from './rich/text-format.ts'
import { textProblem, trimmedText } from './text.ts'

/** A multiple-choice question in a file. All texts are trimmed; `answerIndex` starts at 0. */
export interface QuizQuestion {
  /** Section name. */
  section: string | null
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
  /** Of its text, options and explanation. */
  format: TextFormat
}

/** A section may have no questions, and several sections may share a name. */
export interface QuizSection {
  name: string
  /** Null if the file does not state it. */
  description: string | null
}

export interface SectionedQuestion extends Omit<QuizQuestion, 'section'> {
  /** Index into `QuizDocument.sections`. */
  section: number | null
}

/** The content of a quiz file. Details that the file does not state are undefined. */
export interface QuizDocument {
  title?: string | undefined
  description?: string | undefined
  /** Minutes per attempt; null for no limit. */
  timeLimit?: number | null | undefined
  sections: QuizSection[]
  /** In file order. */
  questions: SectionedQuestion[]
  /** Those that come with the file and that the questions show. Missing if there are none. */
  pictures?: FilePicture[] | undefined
}

/** Limits of an imported quiz. */
export const MAX_QUESTIONS = 100_000
export const MAX_SECTIONS = 2_000

// Text limits count Unicode code points, like PostgreSQL's char_length.
export const MAX_TITLE = 50
export const MAX_DESCRIPTION = 200
export const MAX_SECTION_NAME = 100
export const MAX_SECTION_DESCRIPTION = 200
/** Limit of each question, option and explanation. */
export const MAX_TEXT = 10_000

/** Number of options in CSV files and JSON arrays. */
export const FILE_OPTION_COUNT = 4
export const MIN_OPTIONS = 2
export const MAX_OPTIONS = 10

/** Texts that the server and every client show verbatim. */
export const MESSAGES = {
  fileMissing: 'Please select a file to upload',
  fileTypeRefused: 'Please upload a CSV or JSON file',
  fileTooLarge: 'File size must be less than 10MB',
  ownFileTooLarge: 'File size must be less than 32MB',
  zipTooLarge: 'File size must be less than 232MB',
  titleMissing: 'Please enter a quiz title',
} as const

/**
 * @returns an error message, or null
 */
export function titleProblem(title: string): string | null {
  const trimmed = trimmedText(title)
  return trimmed === '' ? MESSAGES.titleMissing : textProblem(trimmed, MAX_TITLE, 'title')
}

/**
 * @returns an error message, or null; the description may be empty
 */
export function descriptionProblem(description: string): string | null {
  return textProblem(trimmedText(description), MAX_DESCRIPTION, 'description')
}

/**
 * @returns an error message, or null
 */
export function sectionNameProblem(name: string): string | null {
  const trimmed = trimmedText(name)
  return trimmed === ''
    ? 'Please enter a section name'
    : textProblem(trimmed, MAX_SECTION_NAME, 'section name')
}

/**
 * @returns an error message, or null; the description may be empty
 */
export function sectionDescriptionProblem(description: string): string | null {
  return textProblem(trimmedText(description), MAX_SECTION_DESCRIPTION, 'description')
}

/** Builds a quiz from questions with section names. Sections are ordered by their first question. */
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

/** Returns the questions with section names in place of section indexes, as most formats store them. */
export function namedQuestions({ sections, questions }: QuizDocument): QuizQuestion[] {
  return questions.map((question) => {
    const { section } = question
    return { ...question, section: section === null ? null : (sections[section]?.name ?? null) }
  })
}
