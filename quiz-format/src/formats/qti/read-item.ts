import type { QuizQuestion } from '../../quiz.ts'
import { heldQuestion } from '../held-question.ts'
import { isLayoutOnly } from '../html-text.ts'
import { childrenOf, isElement } from '../xml/xml-elements.ts'
import type { XmlElement, XmlNode } from '../xml/xml-tree.ts'
import { explanationOf } from './item-feedback.ts'
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
  if (!right) return null
  const bodies = childrenOf(item, 'itemBody')
  const question = bodies.flatMap(({ children }) => withoutChoices(children))
  const text = textIn(question, bodies[0]?.row ?? item.row, report)
  const options = childrenOf(interaction, 'simpleChoice').map(({ children, row }) =>
    textIn(children, row, report),
  )
  if (report.refusals > 0) return null
  return heldQuestion(
    {
      section: null,
      text,
      options,
      answerIndex: right.index,
      explanation: explanationOf(item, right, report),
    },
    { row: item.row, column: report.name },
    report.leftOut,
  )
}

// The prompt stands where the interaction stood.
function withoutChoices(nodes: XmlNode[]): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return [node]
    if (node.name === 'choiceInteraction') return childrenOf(node, 'prompt')
    return [{ ...node, children: withoutChoices(node.children) }]
  })
}

function textIn(nodes: XmlNode[], row: number, report: ItemReport): string {
  const { text, lost } = textOfNodes(nodes)
  for (const word of lost) {
    if (isLayoutOnly(word)) report.lose(row, `In the question, ${word}`)
    else report.refuse(row, `The question has ${word}`)
  }
  return text
}
