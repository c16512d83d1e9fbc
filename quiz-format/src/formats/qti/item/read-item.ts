import type { QuizQuestion } from '../../../quiz.ts'
import { convertQuestion } from '../../foreign/convert-question.ts'
import type { ForeignText } from '../../foreign/foreign-question.ts'
import { childrenOf, isElement } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement, XmlNode } from '../../../reading/xml/xml-tree.ts'
import { explanationsOf } from './item-feedback.ts'
import { findChoiceInteraction } from './choice-interaction.ts'
import type { ItemReport } from '../item-report.ts'
import { nodesToText } from './qti-text.ts'
import { findCorrectChoice } from './correct-choice.ts'

/**
 * Converts a single-choice item to a question without a section.
 * @param item the root, with QTI 2.1 names
 * @returns null if the item is left out
 */
export function readItem(item: XmlElement, report: ItemReport): QuizQuestion | null {
  const interaction = findChoiceInteraction(item, report)
  if (!interaction || report.refusals > 0) return null
  const correct = findCorrectChoice(item, interaction, report)
  if (!correct || report.refusals > 0) return null
  const bodies = childrenOf(item, 'itemBody')
  const textIn = (nodes: XmlNode[], row: number): ForeignText => ({
    ...report.withPictures(nodesToText(nodes)),
    location: { row, column: report.name },
  })
  const question = convertQuestion(
    {
      section: null,
      text: textIn(
        bodies.flatMap(({ children }) => withoutChoices(children)),
        bodies[0]?.row ?? item.row,
      ),
      options: childrenOf(interaction, 'simpleChoice').map(({ children, row }) => textIn(children, row)),
      answerIndex: correct.index,
      explanations: explanationsOf(item, correct, report),
    },
    { row: item.row, column: report.name },
    report.leftOut,
  )
  if (question) report.reportLosses()
  return question
}

// Replaces the interaction by its prompt.
function withoutChoices(nodes: XmlNode[]): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node]
    if (node.name === 'choiceInteraction') return childrenOf(node, 'prompt')
    return [{ ...node, children: withoutChoices(node.children) }]
  })
}
