import { withPictures } from '../../pictures/with-pictures.ts'
import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import type { ReadReport } from '../file-format.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'

/** Reports problems and losses of one XML file under its name. */
export class ItemReport {
  readonly name: string | null
  readonly #report: ReadReport
  readonly #losses: { row: number; message: string }[] = []
  /** Number of reasons for leaving the item out. */
  refusals = 0

  /**
   * @param name of the package entry, or of an item outside of a package; null if unknown
   */
  constructor(name: string | null, report: ReadReport) {
    this.name = name
    this.#report = report
  }

  get leftOut(): ReadReport['leftOut'] {
    return this.#report.leftOut
  }

  /** Puts the pictures of the package into a text of this file. */
  withPictures<Text extends ExtractedText>(text: Text): Text {
    return withPictures(text, (address) => this.#report.findPicture?.(address, this.name ?? '') ?? null)
  }

  /**
   * Records a loss that matters only if the question is kept.
   * @param message one line
   */
  lose(row: number, message: string): void {
    this.#losses.push({ row, message })
  }

  /** Reports the recorded losses, once it is clear that the question is kept. */
  reportLosses(): void {
    for (const { row, message } of this.#losses) this.leftOut.add(row, this.name, message)
  }

  /**
   * Reports why the question is left out.
   * @param why without a full stop
   */
  refuse(row: number, why: string): void {
    this.refusals++
    this.leftOut.add(row, this.name, questionLeftOut(why))
  }

  /**
   * Reports a broken file.
   * @param row null for the whole entry
   * @param message what is wrong and how to fix it
   */
  fail(row: number | null, message: string): void {
    this.refusals++
    this.#report.problems.add(row, this.name, message)
  }
}
