import type { QuizQuestion } from '../../quiz.ts'
import { type ForeignText, heldQuestion } from '../held-question.ts'
import { childrenOf, isElement } from '../../reading/xml/xml-elements.ts'
import type { XmlElement, XmlNode } from '../../reading/xml/xml-tree.ts'
import { explanationsOf } from './item-feedback.ts'
import { choiceInteractionOf } from './item-obstacles.ts'
import type { ItemReport } from './item-report.ts'
import { textOfNodes } from './qti-text.ts'
import { rightChoiceOf } from './right-choice.ts'

/**
 * Reads an item with one choice of one option.
 * @param item the root, with the names of QTI 2.1
 * @param report takes what a quiz cannot hold, and what is broken
 * @returns the question, without a section; null if it is left out
 */
export function readItem(item: XmlElement, report: ItemReport): QuizQuestion | null {
  const interaction = choiceInteractionOf(item, report)
  if (!interaction || report.refusals > 0) return null
  const right = rightChoiceOf(item, interaction, report)
  if (!right || report.refusals > 0) return null
  const bodies = childrenOf(item, 'itemBody')
  const textIn = (nodes: XmlNode[], row: number): ForeignText => ({
    ...textOfNodes(nodes),
    place: { row, column: report.name },
  })
  const question = heldQuestion(
    {
      section: null,
      text: textIn(
        bodies.flatMap(({ children }) => withoutChoices(children)),
        bodies[0]?.row ?? item.row,
      ),
      options: childrenOf(interaction, 'simpleChoice').map(({ children, row }) => textIn(children, row)),
      answerIndex: right.index,
      explanations: explanationsOf(item, right, report),
    },
    { row: item.row, column: report.name },
    report.leftOut,
  )
  if (question) report.keep()
  return question
}

// The prompt stands where the interaction stood.
function withoutChoices(nodes: XmlNode[]): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node]
    if (node.name === 'choiceInteraction') return childrenOf(node, 'prompt')
    return [{ ...node, children: withoutChoices(node.children) }]
  })
}
