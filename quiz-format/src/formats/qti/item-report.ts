import type { ReadReport } from '../file-format.ts'

/** Takes what is found in one XML file, under that file's name. */
export class ItemReport {
  readonly name: string | null
  readonly #report: ReadReport
  /** How many things were found that make the item no question of a quiz. */
  refusals = 0

  /**
   * @param name of the package's entry; of the item if it stands alone; null if that is not known
   * @param report of the whole file
   */
  constructor(name: string | null, report: ReadReport) {
    this.name = name
    this.#report = report
  }

  get leftOut(): ReadReport['leftOut'] {
    return this.#report.leftOut
  }

  /**
   * Says that something of a question is lost, and the question is kept.
   * @param row its line
   * @param what a sentence's start, such as `A stylesheet`
   */
  lose(row: number, what: string): void {
    this.leftOut.add(row, this.name, `${what} is left out; the question is kept`)
  }

  /**
   * Says why a question is left out.
   * @param row the line of the reason
   * @param why a sentence without its end
   */
  refuse(row: number, why: string): void {
    this.refusals++
    this.leftOut.add(row, this.name, `${why}: the question is left out`)
  }

  /**
   * Says that the file is broken.
   * @param row the line; null for the whole entry
   * @param message what is wrong and what to do
   */
  fail(row: number | null, message: string): void {
    this.refusals++
    this.#report.problems.add(row, this.name, message)
  }
}
