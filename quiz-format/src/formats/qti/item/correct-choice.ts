import { MAX_OPTIONS } from '../../../quiz.ts'
import { partLeftOut } from '../../foreign/left-out-messages.ts'
import { childrenOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ItemReport } from '../item-report.ts'
import { ResponseDeclaration } from './response-declaration.ts'
import { type Outcomes, SCORE, outcomesOf } from './response-processing.ts'

/** The correct choice, and the outcomes of each choice. */
export interface CorrectChoice {
  index: number
  /** In the order of the choices; empty if there are too many choices. */
  outcomes: Outcomes[]
}

/**
 * Finds the only correct choice and checks that no other choice scores points.
 * @param item the root, with QTI 2.1 names
 * @returns null if no single correct choice can be found; the reason is reported
 */
export function findCorrectChoice(
  item: XmlElement,
  interaction: XmlElement,
  report: ItemReport,
): CorrectChoice | null {
  const response = responseOf(item, interaction, report)
  if (!response) return null
  const choices = childrenOf(interaction, 'simpleChoice').map(
    ({ attributes }) => attributes.get('identifier') ?? '',
  )
  if (new Set(choices).size < choices.length) {
    report.refuse(interaction.row, 'Several choices have the same identifier')
    return null
  }
  const correct = correctIdentifier(response, choices, report)
  if (correct === null) return null
  const index = choices.indexOf(correct)
  // A question with that many choices is left out anyway, so do not process every choice.
  if (choices.length > MAX_OPTIONS) return { index, outcomes: [] }
  const outcomes = choices
    .map((choice) => outcomesOf(item, response, choice))
    .filter((outcome) => outcome !== null)
  if (outcomes.length < choices.length) {
    const [processing = item] = childrenOf(item, 'responseProcessing')
    report.refuse(processing.row, 'The response processing does more than compare with the correct response')
    return null
  }
  checkPoints({ item, index, outcomes }, report)
  return { index, outcomes }
}

function responseOf(
  item: XmlElement,
  interaction: XmlElement,
  report: ItemReport,
): ResponseDeclaration | null {
  const identifier = interaction.attributes.get('responseIdentifier') ?? ''
  const element = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === identifier,
  )
  if (!element) {
    report.fail(interaction.row, 'The declaration of the response is missing: export the item again')
    return null
  }
  const response = new ResponseDeclaration(element)
  if (response.cardinality === 'single') return response
  report.refuse(element.row, `The response is of cardinality "${response.cardinality}", not "single"`)
  return null
}

function correctIdentifier(
  response: ResponseDeclaration,
  choices: string[],
  report: ItemReport,
): string | null {
  const { row } = response.element
  const scoring = choices.filter((choice) => (response.pointsOf(choice) ?? 0) > 0)
  const identifiers = response.correct.length === 0 ? scoring : response.correct
  const [correct] = identifiers
  if (correct === undefined || identifiers.length > 1) {
    report.refuse(row, correct === undefined ? 'No response is correct' : 'Several responses are correct')
    return null
  }
  if (choices.includes(correct)) return correct
  report.fail(row, 'The correct response is none of the choices: correct it, or export the item again')
  return null
}

function checkPoints(
  { item, index, outcomes }: CorrectChoice & { item: XmlElement },
  report: ItemReport,
): void {
  const points = outcomes.map((outcome) => {
    const score = outcome.get(SCORE)?.[0]
    return score === undefined ? null : Number(score)
  })
  const correct = points[index] ?? null
  const wrong = points.filter((_score, position) => position !== index).map((score) => score ?? 0)
  if (wrong.some((score) => score > 0)) {
    report.refuse(item.row, 'More than one choice has points (partial credit)')
  } else if (correct !== null && !(correct > 0)) {
    report.refuse(item.row, 'The correct response has no points')
  } else {
    if (wrong.some((score) => score < 0))
      report.lose(item.row, partLeftOut('The loss of points for a wrong answer'))
    if (correct !== null && correct !== 1) {
      report.lose(item.row, partLeftOut(`The number of points (${correct})`))
    }
  }
}
