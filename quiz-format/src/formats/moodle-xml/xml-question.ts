import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import { partLeftOut, questionLeftOut } from '../foreign/left-out-messages.ts'
import {
  type MoodleAnswer,
  convertMoodleQuestion,
  trueFalseAnswers,
} from '../moodle-shared/moodle-question.ts'
import { textInFormat } from '../moodle-shared/text-format.ts'
import { questionName } from '../foreign/question-name.ts'
import { childrenOf, allText } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'
import { type XmlStyle, formatOfElement, formattedText, optionalField, plainField } from './xml-fields.ts'
import { lossesOf } from './xml-losses.ts'
import { withPictureBeside } from './picture-beside.ts'

/**
 * Reads a `<question>` other than a category.
 * @returns null if it is left out
 */
export function readXmlQuestion(
  element: XmlElement,
  { section, language, pictures }: { section: string | null } & Pick<XmlStyle, 'language' | 'pictures'>,
  leftOut: ProblemList,
): QuizQuestion | null {
  const line = element.row
  const [textElement] = childrenOf(element, 'questiontext')
  const format = textElement ? formatOfElement(textElement, 'html') : 'html'
  const style: XmlStyle = { format, language, pictures }
  const written = textElement ? formattedText(textElement, style) : { text: '', lost: [] }
  const text = withPictureBeside(written, element, pictures)
  const title = plainField(element, 'name')
  const name = questionName(title, text.text)
  const reason = whyLeftOut(element)
  if (reason !== null) {
    leftOut.add(line, name, questionLeftOut(reason))
    return null
  }
  const answers = childrenOf(element, 'answer').map((answer) => answerOf(answer, style))
  const converted = convertMoodleQuestion(
    {
      line,
      title,
      section,
      text,
      answers: element.attributes.get('type') === 'truefalse' ? trueOrFalse(answers) : answers,
      explanation: optionalField(element, 'generalfeedback', style),
    },
    leftOut,
  )
  if (converted === null) return null
  for (const loss of lossesOf(element, style)) leftOut.add(line, name, partLeftOut(loss))
  return converted
}

function whyLeftOut(element: XmlElement): string | null {
  if (plainField(element, 'hidden') === '1') return 'The question is hidden, as Moodle does with old ones'
  const type = element.attributes.get('type') ?? ''
  if (type === 'multichoice' || type === 'truefalse') return null
  return `A question of the type ${excerpt(type) || '(none)'} is not multiple choice`
}

function answerOf(answer: XmlElement, { format, ...others }: XmlStyle): MoodleAnswer {
  const style = { ...others, format: formatOfElement(answer, format) }
  // Very old Moodle versions export the text directly in the element.
  const isBare = childrenOf(answer).length === 0
  return {
    text: isBare ? textInFormat(allText(answer), style) : formattedText(answer, style),
    weight: weightOf(answer.attributes.get('fraction') ?? plainField(answer, 'fraction')),
    feedback: optionalField(answer, 'feedback', style),
  }
}

// Moodle writes a decimal point; other programs or authors may use a comma.
function weightOf(fraction: string): number {
  return Number(fraction.replace(',', '.')) || 0
}

function trueOrFalse(answers: MoodleAnswer[]): MoodleAnswer[] {
  const answerNamed = (name: string) => answers.find(({ text }) => text.text.toLowerCase() === name)
  const [onTrue, onFalse] = [answerNamed('true'), answerNamed('false')]
  // If the answers are not exactly True and False, the question is handled like multiple choice.
  if (!onTrue || !onFalse || answers.length !== 2) return answers
  const isTrue = onTrue.weight > 0
  const [correct, wrong] = isTrue ? [onTrue, onFalse] : [onFalse, onTrue]
  if (correct.weight < 100 || wrong.weight > 0) return answers
  return trueFalseAnswers(isTrue, { correct: correct.feedback, wrong: wrong.feedback })
}
