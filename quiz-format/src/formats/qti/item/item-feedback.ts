import type { ForeignText } from '../../foreign/foreign-question.ts'
import { partLeftOut } from '../../foreign/left-out-messages.ts'
import { descendantsOf } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'
import type { ItemReport } from '../item-report.ts'
import { nodesToText } from './qti-text.ts'
import type { Outcomes } from './response-processing.ts'
import type { CorrectChoice } from './correct-choice.ts'

const FEEDBACK = new Set(['modalFeedback', 'feedbackInline', 'feedbackBlock'])

/**
 * Returns the feedback shown for the correct choice, including feedback that is always shown, and reports all
 * other feedback.
 * @param item the root, with QTI 2.1 names
 */
export function explanationsOf(item: XmlElement, correct: CorrectChoice, report: ItemReport): ForeignText[] {
  const texts: ForeignText[] = []
  const correctOutcomes = correct.outcomes[correct.index]
  for (const feedback of descendantsOf(item, ({ name }) => FEEDBACK.has(name))) {
    if (correctOutcomes && isShown(feedback, correctOutcomes)) {
      texts.push({
        ...report.withPictures(nodesToText(feedback.children)),
        location: { row: feedback.row, column: report.name },
      })
      if (feedback.attributes.has('title')) report.lose(feedback.row, partLeftOut('The title of a feedback'))
    } else if (correct.outcomes.some((outcomes) => isShown(feedback, outcomes))) {
      report.lose(feedback.row, partLeftOut('Feedback to a wrong answer'))
    } else {
      report.lose(feedback.row, partLeftOut('Feedback that no answer shows'))
    }
  }
  return texts
}

function isShown({ attributes }: XmlElement, outcomes: Outcomes): boolean {
  const identifiers = outcomes.get(attributes.get('outcomeIdentifier') ?? '') ?? []
  const isNamed = identifiers.includes(attributes.get('identifier') ?? '')
  return attributes.get('showHide') === 'hide' ? !isNamed : isNamed
}
