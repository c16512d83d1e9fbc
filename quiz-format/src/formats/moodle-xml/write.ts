import type { QuizQuestion } from '../../quiz.ts'
import type { QuizToWrite } from '../file-format.ts'
import { excerpt } from '../../text.ts'
import { NOT_IN_XML, textToHtml } from '../../reading/html/text-to-html.ts'
import { pathOfSection } from '../moodle-shared/category-path.ts'
import { escapeXml } from '../xml-escape.ts'

export function writeMoodleXml({ questions }: Pick<QuizToWrite, 'questions'>): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>']
  let section: string | null = null
  for (const question of questions) {
    if (question.section !== section) lines.push(category(question.section))
    section = question.section
    lines.push(element(question))
  }
  return `${[...lines, '</quiz>'].join('\n')}\n`
}

function category(section: string | null): string {
  const path = `<text>${escapeXml(pathOfSection(section))}</text>`
  return `  <question type="category">\n    <category>${path}</category>\n  </question>`
}

function element({ text, options, answerIndex, explanation }: QuizQuestion): string {
  const answers = options.map((option, index) =>
    field('answer', option, ` fraction="${index === answerIndex ? 100 : 0}"`),
  )
  return [
    '  <question type="multichoice">',
    `    <name><text>${escapeXml(excerpt(text).replaceAll(NOT_IN_XML, '\uFFFD'))}</text></name>`,
    field('questiontext', text),
    ...(explanation === null ? [] : [field('generalfeedback', explanation)]),
    '    <single>true</single>',
    ...answers,
    '  </question>',
  ].join('\n')
}

// A text with characters that XML cannot hold is written as HTML, which has entities for them.
function field(name: string, text: string, attributes = ''): string {
  const isHtml = text.search(NOT_IN_XML) !== -1
  const format = isHtml ? 'html' : 'plain_text'
  const content = escapeXml(isHtml ? textToHtml(text) : text)
  return `    <${name}${attributes} format="${format}"><text>${content}</text></${name}>`
}
