import type { QuizQuestion } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import type { ReadOptions, ReadReport } from '../file-format.ts'
import { heldSection } from '../held-section.ts'
import { questionsKept } from '../left-out.ts'
import { textOfHtml } from '../../reading/html/html-text.ts'
import { sectionOfPath } from '../moodle/category-path.ts'
import { ChosenLanguage } from '../moodle/chosen-language.ts'
import { childrenOf, ownText } from '../../reading/xml/xml-elements.ts'
import { type XmlElement, readXml } from '../../reading/xml/xml-tree.ts'
import { plainField } from './xml-fields.ts'
import { readXmlQuestion } from './xml-question.ts'

/**
 * Reads a quiz from Moodle XML.
 * @param text the whole file
 * @param report takes what is wrong with it, and what is left out
 * @param options see {@link ReadOptions}
 * @returns the questions
 */
export function readMoodleXml(
  text: string,
  { problems, leftOut }: ReadReport,
  options: ReadOptions = {},
): QuizQuestion[] {
  const language = new ChosenLanguage(options.language ?? null)
  const file = readXml(text)
  if (!file.ok) {
    problems.add(file.row, null, file.message)
    return []
  }
  const { root } = file
  if (root.name !== 'quiz') {
    const found = `The file's outermost element is <${excerpt(root.name)}>`
    problems.add(root.row, null, `${found}, and a Moodle XML file has <quiz>`)
    return []
  }
  if (ownText(root) !== '') leftOut.add(root.row, null, questionsKept('Text outside of any question'))
  const questions: QuizQuestion[] = []
  let section: string | null = null
  for (const element of childrenOf(root)) {
    if (element.name !== 'question') {
      leftOut.add(element.row, null, questionsKept(`The unknown element <${excerpt(element.name)}>`))
    } else if (element.attributes.get('type') === 'category') {
      const name = sectionOfPath(plainField(element, 'category'), language)
      section = heldSection(name, { row: element.row, column: excerpt(name) }, leftOut)
      if (descriptionOf(element) !== '')
        leftOut.add(element.row, section, questionsKept('The description of the category'))
    } else {
      const question = readXmlQuestion(element, { section, language }, leftOut)
      if (question) questions.push(question)
    }
  }
  language.report(leftOut)
  return questions
}

function descriptionOf(category: XmlElement): string {
  return textOfHtml(plainField(category, 'info')).text
}
