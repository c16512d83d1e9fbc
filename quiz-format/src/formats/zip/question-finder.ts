import { DuplicateFinder, type QuestionLocation } from '../../duplicate-questions.ts'
import type { ProblemList } from '../../problem.ts'

/** Remembers the row of each question, while it finds repeated ones. */
export class QuestionFinder extends DuplicateFinder {
  readonly #rows: (number | null)[] = []

  override add(
    question: { text: string; options: string[] },
    location: QuestionLocation,
    warnings: ProblemList,
  ): void {
    this.#rows.push(location.row)
    super.add(question, location, warnings)
  }

  /** @param index of a question of the file, from 0 */
  rowOf(index: number): number | null {
    return this.#rows[index] ?? null
  }
}
