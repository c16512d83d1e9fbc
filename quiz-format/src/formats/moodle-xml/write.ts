import type { QuizQuestion } from '../../quiz.ts'
import type { ProblemList } from '../../problem.ts'
import type { TextFormat } from '../../rich/text-format.ts'
import { PictureFiles } from './picture-files.ts'
import { XmlSafeTexts } from '../xml-safe-texts.ts'
import type { QuizToWrite } from '../file-format.ts'
import { excerpt } from '../../text.ts'
import { NOT_IN_XML, textToHtml } from '../../reading/html/text-to-html.ts'
import { pathOfSection } from '../moodle-shared/category-path.ts'
import { escapeXml } from '../xml-escape.ts'

export function writeMoodleXml({ questions, quiz }: QuizToWrite, losses: ProblemList): string {
  const pictures = new PictureFiles(quiz, losses)
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>']
  let section: string | null = null
  for (const [index, question] of questions.entries()) {
    if (question.section !== section) lines.push(category(question.section))
    section = question.section
    lines.push(element(xmlSafe(question, index + 1, losses), { row: index + 1, pictures }))
  }
  return `${[...lines, '</quiz>'].join('\n')}\n`
}

function category(section: string | null): string {
  const path = `<text>${escapeXml(pathOfSection(section))}</text>`
  return `  <question type="category">\n    <category>${path}</category>\n  </question>`
}

// HTML has references for characters that XML cannot hold. Markdown has none.
function xmlSafe(question: QuizQuestion, number: number, losses: ProblemList): QuizQuestion {
  if (question.format === 'PLAIN') return question
  const { section, ...texts } = question
  return { ...new XmlSafeTexts(number, losses).of({ ...texts, section: null }), section }
}

function element(
  { text, options, answerIndex, explanation, format }: QuizQuestion,
  place: { row: number; pictures: PictureFiles },
): string {
  const answers = options.map((option, index) =>
    field('answer', option, { format, ...place }, ` fraction="${index === answerIndex ? 100 : 0}"`),
  )
  return [
    '  <question type="multichoice">',
    `    <name><text>${escapeXml(excerpt(text).replaceAll(NOT_IN_XML, '\uFFFD'))}</text></name>`,
    field('questiontext', text, { format, ...place }),
    ...(explanation === null ? [] : [field('generalfeedback', explanation, { format, ...place })]),
    '    <single>true</single>',
    ...answers,
    '  </question>',
  ].join('\n')
}

// A text with characters that XML cannot hold is written as HTML, which has entities for them.
function field(
  name: string,
  text: string,
  { format: shown, row, pictures }: { format: TextFormat; row: number; pictures: PictureFiles },
  attributes = '',
): string {
  if (shown === 'MARKDOWN') {
    const written = pictures.write(text, row)
    const content = `<text>${escapeXml(written.text)}</text>${written.elements}`
    return `    <${name}${attributes} format="markdown">${content}</${name}>`
  }
  const isHtml = text.search(NOT_IN_XML) !== -1
  const format = isHtml ? 'html' : 'plain_text'
  const content = escapeXml(isHtml ? textToHtml(text) : text)
  return `    <${name}${attributes} format="${format}"><text>${content}</text></${name}>`
}
