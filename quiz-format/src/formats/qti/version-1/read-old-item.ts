import { MAX_OPTIONS, type QuizQuestion } from '../../../quiz.ts'
import { convertQuestion } from '../../foreign/convert-question.ts'
import type { ForeignText } from '../../foreign/foreign-question.ts'
import { partLeftOut } from '../../foreign/left-out-messages.ts'
import { allText, childrenOf, descendantsOf, directText } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ItemReport } from '../item-report.ts'
import { materialText } from './material.ts'
import { metadataOf } from './metadata.ts'
import { oldExplanations } from './old-feedback.ts'
import { type OldOutcome, type OldResponse, oldOutcomeOf } from './old-processing.ts'
import { typeProblem } from './question-type.ts'

const INTERACTIONS = new Map([
  ['response_lid', 'a choice among other things than texts'],
  ['response_str', 'a text to write'],
  ['response_num', 'a number to write'],
  ['response_xy', 'a place in a picture'],
  ['response_grp', 'a matching'],
  ['response_extension', 'of an unknown kind'],
])
const LOSSES = new Map([
  ['rubric', 'A rubric'],
  ['objectives', 'An objective'],
  ['duration', 'A time limit'],
])

/**
 * Converts a single-choice item of QTI 1.2 to a question without a section.
 * @returns null if the item is left out
 */
export function readOldItem(item: XmlElement, report: ItemReport): QuizQuestion | null {
  const type = typeProblem(metadataOf(item))
  if (type !== null) return refuse(item, type, report)
  const response = responseOf(item, report)
  if (!response) return null
  const labels = descendantsOf(response, ({ name }) => name === 'response_label')
  const identifiers = labels.map(({ attributes }) => attributes.get('ident') ?? '')
  const options = new Set(identifiers)
  if (options.size < labels.length)
    return refuse(response, 'Several choices have the same identifier', report)
  const chosen = { identifier: response.attributes.get('ident') ?? '', options }
  // A question with that many choices is left out anyway, so do not process every choice.
  const outcomes = labels.length > MAX_OPTIONS ? [] : outcomesOf(item, chosen, report)
  if (!outcomes) return null
  const answerIndex = labels.length > MAX_OPTIONS ? 0 : rightOption(item, outcomes, report)
  if (answerIndex === null) return null
  const located = (element: XmlElement, text: ReturnType<typeof materialText>): ForeignText => ({
    ...text,
    location: { row: element.row, column: report.name },
  })
  const [presentation = item] = childrenOf(item, 'presentation')
  const question = convertQuestion(
    {
      section: null,
      text: located(
        presentation,
        materialText(presentation, report, ({ name }) => name.startsWith('render_')),
      ),
      options: labels.map((label) => located(label, optionText(label, report))),
      answerIndex,
      explanations: oldExplanations(item, { outcomes, answerIndex }, report),
    },
    { row: item.row, column: report.name },
    report.leftOut,
  )
  for (const { name, row, children } of childrenOf(item)) {
    const lost = LOSSES.get(name)
    if (lost !== undefined && children.length > 0) report.lose(row, partLeftOut(lost))
  }
  if (question) report.reportLosses()
  return question
}

function refuse({ row }: XmlElement, why: string, report: ItemReport): null {
  report.refuse(row, why)
  return null
}

function responseOf(item: XmlElement, report: ItemReport): XmlElement | null {
  const isInteraction = ({ name }: XmlElement) => INTERACTIONS.has(name)
  const found = childrenOf(item, 'presentation').flatMap((part) => descendantsOf(part, isInteraction))
  const [first] = found
  if (!first) return refuse(item, 'The item has no interaction, so there is nothing to choose', report)
  if (found.length > 1) return refuse(item, `The item has ${found.length} interactions`, report)
  const isChoice =
    first.name === 'response_lid' && childrenOf(first).some(({ name }) => name === 'render_choice')
  if (!isChoice) {
    const kind = INTERACTIONS.get(first.name) ?? ''
    return refuse(first, `The question is ${kind}, not a choice of one option`, report)
  }
  const cardinality = first.attributes.get('rcardinality') ?? 'Single'
  if (cardinality.toLowerCase() === 'single') return first
  return refuse(first, `The interaction is of cardinality "${cardinality}", not "Single"`, report)
}

// Some programs write the text of an option without any material.
function optionText(label: XmlElement, report: ItemReport): ReturnType<typeof materialText> {
  const direct = directText(label)
  return direct === '' ? materialText(label, report) : { text: allText(label).trim(), lost: [] }
}

function outcomesOf(item: XmlElement, response: OldResponse, report: ItemReport): OldOutcome[] | null {
  const outcomes: OldOutcome[] = []
  for (const option of response.options) {
    const outcome = oldOutcomeOf(item, response, option)
    if (!outcome) {
      const [processing = item] = childrenOf(item, 'resprocessing')
      return refuse(
        processing,
        'The response processing does more than compare with the right option',
        report,
      )
    }
    outcomes.push(outcome)
  }
  return outcomes
}

function rightOption(item: XmlElement, outcomes: OldOutcome[], report: ItemReport): number | null {
  const [processing = item] = childrenOf(item, 'resprocessing')
  const right = outcomes.flatMap(({ score }, index) => (score > 0 ? [index] : []))
  const [index] = right
  if (index === undefined) return refuse(processing, 'No option gives points, so no answer is right', report)
  if (right.length > 1)
    return refuse(processing, 'Several options give points, and a quiz holds one right answer', report)
  if (outcomes.some(({ score }) => score < 0))
    report.lose(processing.row, partLeftOut('The loss of points for a wrong answer'))
  return index
}
