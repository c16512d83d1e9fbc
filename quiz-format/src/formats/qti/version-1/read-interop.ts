import type { QuizQuestion } from '../../../quiz.ts'
import { excerpt } from '../../../text.ts'
import type { ReadReport } from '../../file-format.ts'
import { convertSectionName } from '../../foreign/convert-section-name.ts'
import { contentLeftOut } from '../../foreign/left-out-messages.ts'
import { allText, childrenOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import { ItemReport } from '../item-report.ts'
import { metadataIn, metadataOf } from './metadata.ts'
import { readOldItem } from './read-old-item.ts'

// Parts of an assessment or section that a quiz cannot hold. Those without any text are not reported.
const LOSSES = new Map([
  ['rubric', 'A rubric'],
  ['presentation_material', 'The introduction'],
  ['objectives', 'An objective'],
  ['assessfeedback', 'Feedback to a part of the test'],
  ['sectionfeedback', 'Feedback to a part of the test'],
  ['duration', 'A time limit'],
])
const TIME_LIMITS = new Set(['qmd_timelimit', 'cc_timelimit', 'qmd_duration'])

export interface InteropFile {
  /** The package entry; null for a file outside of a package. */
  path: string | null
  /** Whether a package has several such files: then their titles are names of sections. */
  isOneOfSeveral: boolean
}

/** Current position within a file. */
interface Position {
  file: InteropFile
  report: ItemReport
  section: string | null
  questions: QuizQuestion[]
}

/**
 * Reads the items of a QTI 1.2 file, in order.
 * @param root the element `questestinterop`
 */
export function readInterop(root: XmlElement, file: InteropFile, all: ReadReport): QuizQuestion[] {
  const report = new ItemReport(file.path, all)
  const parts = childrenOf(root).filter(({ name }) => name === 'assessment' || name === 'objectbank')
  const isOneOfSeveral = file.isOneOfSeveral || parts.length > 1
  const questions: QuizQuestion[] = []
  walk(root, { file: { ...file, isOneOfSeveral }, report, section: null, questions }, all)
  report.reportLosses()
  return questions
}

function walk(parent: XmlElement, position: Position, all: ReadReport): void {
  const { file, report } = position
  for (const element of childrenOf(parent)) {
    const { name, attributes, row } = element
    const lost = LOSSES.get(name)
    if (name === 'item') addItem(element, position, all)
    else if (name === 'section') walk(element, { ...position, section: sectionOf(element, position) }, all)
    else if (name === 'assessment' || name === 'objectbank') {
      const title = (attributes.get('title') ?? metadataOf(element).get('bank_title') ?? '').trim()
      const location = { row, column: report.name }
      const section = file.isOneOfSeveral ? convertSectionName(title, location, report.leftOut) : null
      walk(element, { ...position, section }, all)
    } else if (name === 'selection_ordering') reportSelection(element, report)
    else if (name === 'itemref' || name === 'sectionref')
      report.lose(row, contentLeftOut(`The reference to "${excerpt(attributes.get('linkrefid') ?? '')}"`))
    else if (lost !== undefined && allText(element).trim() !== '') report.lose(row, contentLeftOut(lost))
    else if (name === 'qtimetadata') {
      for (const [label, value] of metadataIn([element]))
        if (TIME_LIMITS.has(label) && !/^0*$/.test(value)) report.lose(row, contentLeftOut('A time limit'))
    }
  }
}

function sectionOf(element: XmlElement, { report, section: outer }: Position): string | null {
  const { attributes, row } = element
  const title = attributes.get('title') ?? ''
  const name = convertSectionName(title, { row, column: report.name }, report.leftOut)
  if (name !== null && outer !== null && name !== outer)
    report.lose(row, contentLeftOut(`The section around this one, "${excerpt(outer)}",`))
  return name ?? outer
}

function addItem(element: XmlElement, { file, section, questions }: Position, all: ReadReport): void {
  const name = element.attributes.get('title') || element.attributes.get('ident') || null
  const report = new ItemReport(file.path ?? (name === null ? null : excerpt(name)), all)
  const question = readOldItem(element, report)
  if (question) questions.push({ ...question, section })
}

// Canvas asks some questions of a group, chosen at random.
function reportSelection(element: XmlElement, report: ItemReport): void {
  for (const { name, row, attributes, children } of childrenOf(element)) {
    const isRandom = name === 'order' && /random/i.test(attributes.get('order_type') ?? '')
    if (name === 'selection' && children.length > 0)
      report.lose(row, contentLeftOut('A random selection of questions'))
    else if (isRandom) report.lose(row, contentLeftOut('A random order of questions'))
  }
}
