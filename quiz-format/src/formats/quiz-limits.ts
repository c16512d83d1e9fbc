import type { Problem, ProblemList } from '../problem.ts'
import { MAX_QUESTIONS, MAX_SECTIONS, type QuizDocument } from '../quiz.ts'

const IN_FIGURES = new Intl.NumberFormat('en-US')
const TOO_MANY_QUESTIONS = `A quiz has at most ${IN_FIGURES.format(MAX_QUESTIONS)} questions: split the file into several`
export const TOO_MANY_SECTIONS = `A quiz has at most ${IN_FIGURES.format(MAX_SECTIONS)} sections: split the file into several, or check what its sections are`

/** Counts questions and sections during reading, so that reading stops as soon as a limit is exceeded. */
export class QuizLimits {
  readonly #problems: ProblemList
  readonly #sections = new Set<string>()
  #questions = 0
  #isExceeded = false

  constructor(problems: ProblemList) {
    this.#problems = problems
  }

  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /** Counts a question, valid or not. Returns false and adds a problem if the limit is exceeded. */
  admitsQuestion(row: number): boolean {
    this.#questions++
    if (this.#questions <= MAX_QUESTIONS) return true
    this.#isExceeded = true
    this.#problems.add(row, null, TOO_MANY_QUESTIONS)
    return false
  }

  /**
   * Counts the section of a question if it is new. Returns false and adds a problem if the limit is exceeded.
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

/** Checks the limits of a complete quiz, for readers without {@link QuizLimits}. */
export function limitProblem({ questions, sections }: QuizDocument): Problem | null {
  if (questions.length > MAX_QUESTIONS) return { row: null, column: null, message: TOO_MANY_QUESTIONS }
  if (sections.length > MAX_SECTIONS) return { row: null, column: null, message: TOO_MANY_SECTIONS }
  return null
}
