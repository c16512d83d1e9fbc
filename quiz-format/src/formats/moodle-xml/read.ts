import { PictureCollector } from '../../pictures/picture-collector.ts'
import { withShownPictures } from '../../pictures/shown-pictures.ts'
import { type QuizDocument, type QuizQuestion, quizOf } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import type { ReadOptions, ReadReport } from '../file-format.ts'
import { convertSectionName } from '../foreign/convert-section-name.ts'
import { contentLeftOut } from '../foreign/left-out-messages.ts'
import { htmlToText } from '../../reading/html/html-to-text.ts'
import { sectionOfPath } from '../moodle-shared/category-path.ts'
import { LanguageFilter } from '../moodle-shared/language-filter.ts'
import { childrenOf, directText } from '../../reading/xml/xml-elements.ts'
import { type XmlElement, readXml } from '../../reading/xml/xml-tree.ts'
import { plainField } from './xml-fields.ts'
import { readXmlQuestion } from './xml-question.ts'

export function readMoodleXml(
  text: string,
  { problems, leftOut }: ReadReport,
  options: ReadOptions = {},
): QuizDocument {
  const language = new LanguageFilter(options.language ?? null)
  const file = readXml(text)
  if (!file.ok) {
    problems.add(file.row, null, file.message)
    return quizOf([])
  }
  const { root } = file
  if (root.name !== 'quiz') {
    const found = `The file's outermost element is <${excerpt(root.name)}>`
    problems.add(root.row, null, `${found}, and a Moodle XML file has <quiz>`)
    return quizOf([])
  }
  if (directText(root) !== '') leftOut.add(root.row, null, contentLeftOut('Text outside of any question'))
  const pictures = new PictureCollector()
  const questions: QuizQuestion[] = []
  let section: string | null = null
  for (const element of childrenOf(root)) {
    if (element.name !== 'question') {
      leftOut.add(element.row, null, contentLeftOut(`The unknown element <${excerpt(element.name)}>`))
    } else if (element.attributes.get('type') === 'category') {
      const name = sectionOfPath(plainField(element, 'category'), language)
      section = convertSectionName(name, { row: element.row, column: excerpt(name) }, leftOut)
      if (descriptionOf(element) !== '')
        leftOut.add(element.row, section, contentLeftOut('The description of the category'))
    } else {
      const question = readXmlQuestion(element, { section, language, pictures }, leftOut)
      if (question) questions.push(question)
    }
  }
  language.report(leftOut, options.advice?.language)
  return withShownPictures(quizOf(questions), pictures.pictures)
}

function descriptionOf(category: XmlElement): string {
  return htmlToText(plainField(category, 'info')).text
}
