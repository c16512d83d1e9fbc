import type { ReadReport } from '../file-format.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'

/** Takes what is found in one XML file, under that file's name. */
export class ItemReport {
  readonly name: string | null
  readonly #report: ReadReport
  readonly #losses: { row: number; message: string }[] = []
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
   * Says that something is lost, should the question be kept.
   * @param row its line
   * @param message one line
   */
  lose(row: number, message: string): void {
    this.#losses.push({ row, message })
  }

  /** Reports what is lost: the question is kept. Where it is not, nobody misses a part of it. */
  reportLosses(): void {
    for (const { row, message } of this.#losses) this.leftOut.add(row, this.name, message)
  }

  /**
   * Says why a question is left out.
   * @param row the line of the reason
   * @param why a sentence without its end
   */
  refuse(row: number, why: string): void {
    this.refusals++
    this.leftOut.add(row, this.name, questionLeftOut(why))
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
