import type { QuizQuestion } from '../../../quiz.ts'
import { excerpt } from '../../../text.ts'
import type { ReadReport } from '../../file-format.ts'
import { contentLeftOut } from '../../foreign/left-out-messages.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ZipArchive } from '../../../reading/zip/zip-archive.ts'
import { ItemReport } from '../item-report.ts'
import { entryRoot } from './package-entry.ts'
import { readItem } from '../item/read-item.ts'

/** Reads the items of a package, each only once even if several tests refer to it. */
export class PackageItems {
  readonly #zip: ZipArchive
  readonly #report: ReadReport
  readonly #questions = new Map<string, QuizQuestion | null>()

  constructor(zip: ZipArchive, report: ReadReport) {
    this.#zip = zip
    this.#report = report
  }

  hasRead(path: string): boolean {
    return this.#questions.has(path)
  }

  /**
   * Converts an item to a question without a section.
   * @param path of an entry that exists
   * @returns null if the item is left out
   */
  questionOf(path: string): QuizQuestion | null {
    const before = this.#questions.get(path)
    if (before !== undefined) return before
    const question = this.#read(path)
    this.#questions.set(path, question)
    return question
  }

  #read(path: string): QuizQuestion | null {
    const report = new ItemReport(path, this.#report)
    const root = entryRoot(this.#zip, path, report)
    if (!root) return null
    if (root.name === 'assessmentItem') return readItem(root, report)
    const isQti = root.name.startsWith('assessment')
    if (isQti) report.fail(root.row, `The root is "${root.name}", not an item: export the package again`)
    else reportOtherRoot(root, report)
    return null
  }
}

/** Reports a file that the manifest lists as questions, but that has none. */
export function reportOtherRoot({ name, row }: XmlElement, report: ItemReport): void {
  const subject = `The file, whose root is "${excerpt(name)}" and which is not a QTI question,`
  report.leftOut.add(row, report.name, contentLeftOut(subject))
}
