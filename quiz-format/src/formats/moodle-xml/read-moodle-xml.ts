import type { XmlElement } from '@rgrove/parse-xml'
import type { QuizQuestion } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import type { ReadReport } from '../file-format.ts'
import { heldSection } from '../foreign-question.ts'
import { textOfHtml } from '../html-text.ts'
import { sectionOfPath } from '../moodle/category-path.ts'
import { readXml } from './xml-file.ts'
import { elementsOf, plainField } from './xml-fields.ts'
import { readXmlQuestion } from './xml-question.ts'

/**
 * Reads a quiz from Moodle XML.
 * @param text the whole file
 * @param report takes what is wrong with it, and what is left out
 * @returns the questions
 */
export function readMoodleXml(text: string, { problems, leftOut }: ReadReport): QuizQuestion[] {
  const file = readXml(text, problems)
  if (file === null) return []
  const { root } = file
  if (root.name !== 'quiz') {
    const found = `The file's outermost element is <${excerpt(root.name)}>`
    problems.add(file.lineOf(root), null, `${found}, and a Moodle XML file has <quiz>`)
    return []
  }
  const questions: QuizQuestion[] = []
  let section: string | null = null
  for (const element of elementsOf(root)) {
    const line = file.lineOf(element)
    if (element.name !== 'question') {
      leftOut.add(line, null, `The element <${excerpt(element.name)}> is unknown: it is left out`)
    } else if (element.attributes['type'] === 'category') {
      section = heldSection(sectionOfPath(plainField(element, 'category')), line, leftOut)
      if (descriptionOf(element) !== '')
        leftOut.add(line, section, 'The description of the category is left out')
    } else {
      const question = readXmlQuestion(element, { file, section, line, leftOut })
      if (question) questions.push(question)
    }
  }
  return questions
}

function descriptionOf(category: XmlElement): string {
  return textOfHtml(plainField(category, 'info')).text
}
