import type { QuizQuestion } from '../../../quiz.ts'
import { excerpt } from '../../../text.ts'
import type { ReadReport } from '../../file-format.ts'
import { convertSectionName } from '../../foreign/convert-section-name.ts'
import { contentLeftOut } from '../../foreign/left-out-messages.ts'
import { childrenOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ZipArchive } from '../../../reading/zip/zip-archive.ts'
import { entryPath } from '../../../reading/zip/entry-path.ts'
import { ItemReport } from '../item-report.ts'
import { entryRoot, missing } from './package-entry.ts'
import type { PackageItems } from './package-items.ts'

// Parts of a test that a quiz cannot hold.
const LOSSES = new Map([
  ['selection', 'A random selection of questions'],
  ['ordering', 'A random order of questions'],
  ['preCondition', 'A condition for showing a part'],
  ['branchRule', 'A jump to another part'],
  ['timeLimits', 'A time limit'],
  ['itemSessionControl', 'A rule for attempts'],
  ['rubricBlock', 'A rubric block'],
  ['testFeedback', 'Feedback to a part of the test'],
  ['weight', 'The weight of an item'],
  ['templateDefault', 'A value for a template'],
  ['variableMapping', 'A mapping of variables'],
  ['outcomeProcessing', 'The scoring of the whole test'],
  ['stylesheet', 'A stylesheet'],
])

// Nesting limit of sections in separate files.
const MAX_FILES_DEEP = 50

/** Current position within a test. */
interface Position {
  path: string
  report: ItemReport
  section: string | null
  questions: QuizQuestion[]
}

/** Reads tests, and sections in separate files. */
export class TestReader {
  readonly #zip: ZipArchive
  readonly #items: PackageItems
  readonly #report: ReadReport
  readonly #read = new Set<string>()
  #depth = 0

  constructor(zip: ZipArchive, items: PackageItems, report: ReadReport) {
    this.#zip = zip
    this.#items = items
    this.#report = report
  }

  hasRead(path: string): boolean {
    return this.#read.has(path)
  }

  /**
   * Reads a test, or a section in a file of its own.
   * @param path of an existing entry
   * @param questions receives the questions, in test order
   * @param section name of the section that refers to the file; null for none
   */
  read(path: string, questions: QuizQuestion[], section: string | null = null): void {
    this.#read.add(path)
    const report = new ItemReport(path, this.#report)
    const root = entryRoot(this.#zip, path, report)
    if (!root) return
    const position = { path, report, section, questions }
    this.#depth++
    if (this.#depth > MAX_FILES_DEEP) report.fail(root.row, 'Sections refer to each other too deeply')
    else if (root.name === 'assessmentTest') this.#walk(root, position)
    else if (root.name === 'assessmentSection') this.#readSection(root, position)
    else report.fail(root.row, `The root is "${root.name}", not a test: export the package again`)
    this.#depth--
    report.reportLosses()
  }

  #walk(part: XmlElement, position: Position): void {
    for (const element of childrenOf(part)) {
      const lost = LOSSES.get(element.name)
      if (element.name === 'testPart') this.#walk(element, position)
      else if (element.name === 'assessmentSection') this.#readSection(element, position)
      else if (element.name === 'assessmentItemRef') this.#addItem(element, position)
      else if (element.name === 'assessmentSectionRef') this.#followSection(element, position)
      else if (lost !== undefined && element.attributes.get('shuffle') !== 'false') {
        position.report.lose(element.row, contentLeftOut(lost))
      }
    }
  }

  #readSection(section: XmlElement, position: Position): void {
    const { report, section: outer } = position
    const title = section.attributes.get('title') ?? ''
    const name = convertSectionName(title, { row: section.row, column: report.name }, report.leftOut)
    if (name !== null && outer !== null) {
      report.lose(section.row, contentLeftOut(`The section around this one, "${excerpt(outer)}",`))
    }
    this.#walk(section, { ...position, section: name ?? outer })
  }

  #addItem(reference: XmlElement, { path, report, section, questions }: Position): void {
    const item = entryPath(path, reference.attributes.get('href') ?? '')
    if (!this.#zip.has(item)) report.fail(reference.row, missing(item))
    else {
      const question = this.#items.questionOf(item)
      if (question) questions.push({ ...question, section })
      // Reports properties of the item within the test, such as its weight.
      this.#walk(reference, { path, report, section, questions: [] })
    }
  }

  #followSection(reference: XmlElement, { path, report, section, questions }: Position): void {
    const file = entryPath(path, reference.attributes.get('href') ?? '')
    if (!this.#zip.has(file)) report.fail(reference.row, missing(file))
    else if (this.#read.has(file)) report.fail(reference.row, 'The section is referred to more than once')
    else this.read(file, questions, section)
  }
}
