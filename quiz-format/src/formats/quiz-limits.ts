import type { Problem, ProblemList } from '../problem.ts'
import { MAX_QUESTIONS, MAX_SECTIONS, type QuizDocument } from '../quiz.ts'

const IN_FIGURES = new Intl.NumberFormat('en-US')
const TOO_MANY_QUESTIONS = `A quiz has at most ${IN_FIGURES.format(MAX_QUESTIONS)} questions: split the file into several`
/** Says that a quiz cannot have so many sections. */
export const TOO_MANY_SECTIONS = `A quiz has at most ${IN_FIGURES.format(MAX_SECTIONS)} sections: split the file into several, or check what its sections are`

/** Watches over how much a file holds while it is read, so that reading ends where it is too much. */
export class QuizLimits {
  readonly #problems: ProblemList
  readonly #sections = new Set<string>()
  #questions = 0
  #isExceeded = false

  /**
   * @param problems takes that it is too much
   */
  constructor(problems: ProblemList) {
    this.#problems = problems
  }

  /** Whether it was too much already. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /**
   * Counts a question, good or bad.
   * @param row where it stands
   * @returns whether a quiz may have it
   */
  admitsQuestion(row: number): boolean {
    this.#questions++
    if (this.#questions <= MAX_QUESTIONS) return true
    this.#isExceeded = true
    this.#problems.add(row, null, TOO_MANY_QUESTIONS)
    return false
  }

  /**
   * Counts the section of a question, if it is a new one.
   * @param row where it stands
   * @param section its name; null for none
   * @returns whether a quiz may have it
   */
  admitsSection(row: number, section: string | null): boolean {
    if (section === null) return true
    this.#sections.add(section)
    if (this.#sections.size <= MAX_SECTIONS) return true
    this.#isExceeded = true
    this.#problems.add(row, 'section', TOO_MANY_SECTIONS)
    return false
  }
}

/**
 * Finds out whether a quiz holds more than a quiz may.
 * @param quiz as a reader gave it that does not watch over that
 * @returns what is too much, or null
 */
export function limitProblem({ questions, sections }: QuizDocument): Problem | null {
  if (questions.length > MAX_QUESTIONS) return { row: null, column: null, message: TOO_MANY_QUESTIONS }
  if (sections.length > MAX_SECTIONS) return { row: null, column: null, message: TOO_MANY_SECTIONS }
  return null
}
