import type { QuizQuestion } from '../../quiz.ts'
import type { QuizToWrite } from '../file-format.ts'
import { textToHtml } from '../../reading/html/text-to-html.ts'
import { pathOfSection } from '../moodle-shared/category-path.ts'

type WrittenFormat = 'plain' | 'html'

export function writeGift({ questions }: Pick<QuizToWrite, 'questions'>): string {
  const blocks: string[] = []
  let section: string | null = null
  for (const question of questions) {
    if (question.section !== section) blocks.push(`$CATEGORY: ${pathOfSection(question.section)}\n`)
    section = question.section
    blocks.push(questionBlock(question))
  }
  return blocks.join('\n')
}

function questionBlock({ text, options, answerIndex, explanation }: QuizQuestion): string {
  const format = formatFor(text)
  // The format is always named, so that the text cannot be mistaken for a title, a comment or a category.
  const lines = [`[${format}]${content(text, format)} {`]
  for (const [index, option] of options.entries()) {
    lines.push(`\t${index === answerIndex ? '=' : '~'}${inherited(option, format)}`)
  }
  if (explanation !== null) lines.push(`\t####${inherited(explanation, format)}`)
  return `${lines.join('\n')}\n}\n`
}

// A leading "[" could be mistaken for a format, and a leading "%" for a weight.
function inherited(text: string, outer: WrittenFormat): string {
  const format = formatFor(text)
  const isNamed = format !== outer || /^[[%]/.test(text)
  return (isNamed ? `[${format}]` : '') + content(text, format)
}

// GIFT has no escape sequence for a carriage return; HTML has.
function formatFor(text: string): WrittenFormat {
  return text.includes('\r') ? 'html' : 'plain'
}

function content(text: string, format: WrittenFormat): string {
  return (format === 'html' ? textToHtml(text) : text)
    .replaceAll(/[\\:#={}~]/g, '\\$&')
    .replaceAll('\n', '\\n')
}
