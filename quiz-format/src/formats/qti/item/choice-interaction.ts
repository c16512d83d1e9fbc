import { excerpt } from '../../../text.ts'
import { partLeftOut } from '../../foreign/left-out-messages.ts'
import { childrenOf, descendantsOf, directText } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ItemReport } from '../item-report.ts'

// An item that contains one of these elements, at any depth, is left out.
const OBSTACLES = new Map([
  ['templateDeclaration', 'The question has template variables'],
  ['templateProcessing', 'The question is made by template processing'],
  ['printedVariable', 'The question shows a variable'],
  ['templateInline', 'The question is made from a template'],
  ['templateBlock', 'The question is made from a template'],
  ['assessmentStimulusRef', 'The question belongs to a stimulus in another file'],
  ['include', 'A part of the question is in another file'],
])

// These elements, at any depth, are left out of the question.
const LOSSES = new Map([
  ['stylesheet', 'A stylesheet'],
  ['rubricBlock', 'A rubric block'],
  ['infoControl', 'A hint'],
  ['catalogInfo', 'A catalog of accessible forms'],
  ['apipAccessibility', 'Accessibility information'],
  ['companionMaterialsInfo', 'Companion material'],
  ['itemFileInfo', 'Information on files'],
])

const IN_INTERACTION = new Set(['prompt', 'simpleChoice', 'feedbackInline', 'feedbackBlock'])

const PARTS = new Set(
  'contextDeclaration itemBody modalFeedback outcomeDeclaration responseDeclaration responseProcessing'.split(
    ' ',
  ),
)

/**
 * Finds the single-choice interaction of an item and reports unsupported elements.
 * @param item the root, with QTI 2.1 names
 * @returns null if there is no interaction, or the first one is not a choice; an item whose
 *   interaction is returned may still have to be left out, see `report.refusals`
 */
export function findChoiceInteraction(item: XmlElement, report: ItemReport): XmlElement | null {
  if (item.attributes.get('adaptive') === 'true') report.refuse(item.row, 'The item is adaptive')
  for (const element of descendantsOf(item, ({ name }) => OBSTACLES.has(name) || LOSSES.has(name))) {
    const obstacle = OBSTACLES.get(element.name)
    if (obstacle === undefined)
      report.lose(element.row, partLeftOut(LOSSES.get(element.name) ?? element.name))
    else report.refuse(element.row, obstacle)
  }
  for (const { name, row } of childrenOf(item)) {
    if (!PARTS.has(name) && !OBSTACLES.has(name) && !LOSSES.has(name))
      report.lose(row, partLeftOut(`The unknown element ${excerpt(name)}`))
  }
  const interactions = childrenOf(item, 'itemBody').flatMap((body) => descendantsOf(body, isInteraction))
  const [first, second] = interactions
  if (!first) report.refuse(item.row, 'The item has no interaction, so there is nothing to choose')
  for (const { name, row } of interactions) {
    if (name !== 'choiceInteraction') report.refuse(row, `${name} is not a choice of one option`)
  }
  if (second) report.refuse(second.row, `The item has ${interactions.length} interactions`)
  const maxChoices = first?.attributes.get('maxChoices')?.trim() ?? '1'
  if (first?.name === 'choiceInteraction' && maxChoices !== '1') {
    const several = maxChoices === '0' ? 'any number of options' : `${maxChoices} options`
    report.refuse(first.row, `The interaction lets people choose ${several}`)
  }
  if (first?.name !== 'choiceInteraction') return null
  const isUnread = ({ name }: XmlElement) =>
    !IN_INTERACTION.has(name) && !LOSSES.has(name) && !OBSTACLES.has(name)
  for (const { name, row } of childrenOf(first).filter(isUnread))
    report.lose(row, partLeftOut(`The unknown element ${excerpt(name)}`))
  if (directText(first) !== '') report.lose(first.row, partLeftOut('Text between the options'))
  return first
}

function isInteraction({ name }: XmlElement): boolean {
  return name.endsWith('Interaction') || name === 'positionObjectStage'
}
