import type { ForeignText } from '../../foreign/foreign-question.ts'
import { partLeftOut } from '../../foreign/left-out-messages.ts'
import { childrenOf, descendantsOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ItemReport } from '../item-report.ts'
import { materialText } from './material.ts'
import type { OldOutcome } from './old-processing.ts'

const BESIDE = new Map([
  ['solution', 'A solution'],
  ['hint', 'A hint'],
])

/** Returns the feedback shown for the right option, and reports all other feedback. */
export function oldExplanations(
  item: XmlElement,
  { outcomes, answerIndex }: { outcomes: OldOutcome[]; answerIndex: number },
  report: ItemReport,
): ForeignText[] {
  const texts: ForeignText[] = []
  for (const feedback of childrenOf(item, 'itemfeedback')) {
    const { row, attributes } = feedback
    const identifier = attributes.get('ident') ?? ''
    const text = materialText(feedback, report, ({ name }) => BESIDE.has(name))
    for (const { name, row: at } of descendantsOf(feedback, ({ name }) => BESIDE.has(name)))
      report.lose(at, partLeftOut(BESIDE.get(name) ?? name))
    if (text.text === '' && text.lost.length === 0) continue
    if (outcomes[answerIndex]?.feedback.has(identifier))
      texts.push({ ...text, location: { row, column: report.name } })
    else if (outcomes.some((outcome) => outcome.feedback.has(identifier)))
      report.lose(row, partLeftOut('Feedback to a wrong answer'))
    else report.lose(row, partLeftOut('Feedback that no answer shows'))
  }
  return texts
}
