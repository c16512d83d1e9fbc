import type { ProblemList } from '../../problem.ts'
import type { QuizSection } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import { optionalOf } from '../json/json-question.ts'
import type { QuizLimits } from '../quiz-limits.ts'

const COLUMN = 'section'

/** Finds the section that a question refers to, by an index or by a unique name. */
export class SectionFinder {
  readonly sections: QuizSection[]
  readonly #hasList: boolean
  readonly #limits: QuizLimits
  readonly #indexes = new Map<string, number[]>()

  /**
   * @param listedSections the file's list of sections; null to collect them from the questions
   * @param limits applied to collected sections
   */
  constructor(listedSections: QuizSection[] | null, limits: QuizLimits) {
    this.sections = listedSections ?? []
    this.#hasList = listedSections !== null
    this.#limits = limits
    for (const [index, { name }] of this.sections.entries()) this.#note(name, index)
  }

  /**
   * Returns the index of a question's section; null for none. Adds a problem if the section is unknown or
   * ambiguous.
   */
  find(value: unknown, row: number, problems: ProblemList): number | null {
    if (typeof value === 'number') return this.#byIndex(value, row, problems)
    const name = optionalOf(value, { row, field: COLUMN }, problems)
    if (name === null) return null
    const [first, ...others] = this.#indexes.get(name) ?? []
    if (first === undefined)
      return this.#hasList ? this.#reportUnknown(name, row, problems) : this.#collect(name, row)
    if (others.length === 0) return first
    const all = [first, ...others].join(' or ')
    problems.add(
      row,
      COLUMN,
      `Several sections are called "${excerpt(name)}": write the number of one, ${all}`,
    )
    return null
  }

  #byIndex(index: number, row: number, problems: ProblemList): number | null {
    if (Number.isInteger(index) && index >= 0 && index < this.sections.length && this.#hasList)
      return index + 0
    const numbers = this.sections.length > 0 ? `from 0 to ${this.sections.length - 1}` : 'but there are none'
    const message = this.#hasList
      ? `The section is ${index}: write a name, or the number of an entry of "sections", ${numbers}`
      : `The section is ${index}, and the file has no "sections" that are counted: write a name`
    problems.add(row, COLUMN, message)
    return null
  }

  #reportUnknown(name: string, row: number, problems: ProblemList): null {
    problems.add(
      row,
      COLUMN,
      `No section is called "${excerpt(name)}": correct the name, or add it to "sections"`,
    )
    return null
  }

  #collect(name: string, row: number): number | null {
    const index = this.sections.length
    if (!this.#limits.admitsSection(row, name)) return null
    this.#note(name, index)
    this.sections.push({ name, description: null })
    return index
  }

  #note(name: string, index: number): void {
    const indexes = this.#indexes.get(name)
    if (indexes) indexes.push(index)
    else this.#indexes.set(name, [index])
  }
}
