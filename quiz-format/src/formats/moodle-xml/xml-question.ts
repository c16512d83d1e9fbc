import type { XmlElement } from '@rgrove/parse-xml'
import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { questionName } from '../foreign-question.ts'
import { type Choice, questionOfChoices, trueFalseChoices } from '../moodle/choice-question.ts'
import { type TextFormat, textInFormat } from '../moodle/text-format.ts'
import type { XmlFile } from './xml-file.ts'
import { elementsOf, formatOfElement, formattedText, optionalField, plainField } from './xml-fields.ts'

// What Moodle itself fills in, in English.
const STOCK_FEEDBACK = /^Your answer is (?:partially )?(?:correct|incorrect)\.$/
const COMBINED_FEEDBACK = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

interface Context {
  file: XmlFile
  section: string | null
  line: number
  leftOut: ProblemList
}

/**
 * Reads a `<question>` other than a category.
 * @param element the question
 * @param context where it stands, and what takes what is left out
 * @returns the question; null if a quiz cannot hold it
 */
export function readXmlQuestion(element: XmlElement, context: Context): QuizQuestion | null {
  const { file, section, line, leftOut } = context
  const textElement = elementsOf(element, 'questiontext')[0]
  const format = textElement ? formatOfElement(textElement, 'html') : 'html'
  const text = textElement ? formattedText(textElement, format, file) : { text: '', lost: [] }
  if (plainField(element, 'image') !== '') text.lost.push('a picture')
  const question = { line, section, title: plainField(element, 'name'), text }
  const leaveOut = (reason: string) => {
    leftOut.add(line, questionName(question), `${reason}: the question is left out`)
    return null
  }
  if (plainField(element, 'hidden') === '1')
    return leaveOut('The question is hidden, as Moodle does with old ones')
  const type = element.attributes['type'] ?? ''
  if (type !== 'multichoice' && type !== 'truefalse')
    return leaveOut(`A question of the type ${type || '(none)'} is not multiple choice`)

  const choices = elementsOf(element, 'answer').map((answer) => choiceOf(answer, format, file))
  const held = questionOfChoices(
    {
      ...question,
      choices: type === 'truefalse' ? trueOrFalse(choices) : choices,
      explanation: optionalField(element, 'generalfeedback', { format, file }),
    },
    leftOut,
  )
  if (held === null) return null
  reportTheRest(element, { format, file }, (lost) => leftOut.add(line, questionName(question), lost))
  return held
}

function choiceOf(answer: XmlElement, inherited: TextFormat, file: XmlFile): Choice {
  const format = formatOfElement(answer, inherited)
  const text = formattedText(answer, format, file)
  // Exports of very old Moodles have the text right in the element.
  const isBare = elementsOf(answer).length === 0
  return {
    text: isBare ? textInFormat(answer.text, format) : text,
    weight: Number(answer.attributes['fraction'] ?? plainField(answer, 'fraction')) || 0,
    feedback: optionalField(answer, 'feedback', { format, file }),
  }
}

function trueOrFalse(choices: Choice[]): Choice[] {
  const choiceOfText = (wanted: string) => choices.find(({ text }) => text.text.toLowerCase() === wanted)
  const [onTrue, onFalse] = [choiceOfText('true'), choiceOfText('false')]
  // A file in which they are called otherwise, or in which one is missing, is judged as it stands.
  if (!onTrue || !onFalse || choices.length !== 2) return choices
  const isTrue = onTrue.weight > 0
  const [right, wrong] = isTrue ? [onTrue, onFalse] : [onFalse, onTrue]
  if (right.weight < 100 || wrong.weight > 0) return choices
  return trueFalseChoices(isTrue, { right: right.feedback, wrong: wrong.feedback })
}

function reportTheRest(
  element: XmlElement,
  context: { format: TextFormat; file: XmlFile },
  report: (message: string) => void,
): void {
  for (const name of COMBINED_FEEDBACK) {
    const feedback = optionalField(element, name, context)
    if (feedback && !STOCK_FEEDBACK.test(feedback.text)) report(`The ${name} is left out`)
  }
  for (const hint of elementsOf(element, 'hint')) {
    if (formattedText(hint, context.format, context.file).text !== '') report('A hint is left out')
  }
}
