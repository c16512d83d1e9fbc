import type { QuizQuestion } from '../../quiz.ts'
import { plainLineBreaks } from '../../content-text.ts'
import type { TextFormat } from '../../rich/text-format.ts'
import type { QuizToWrite } from '../file-format.ts'
import { textToHtml } from '../../reading/html/text-to-html.ts'
import { pathOfSection } from '../moodle-shared/category-path.ts'

type WrittenFormat = 'plain' | 'html' | 'markdown'

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

function questionBlock({ text, options, answerIndex, explanation, format: shown }: QuizQuestion): string {
  const format = formatFor(text, shown)
  // The format is always named, so that the text cannot be mistaken for a title, a comment or a category.
  const lines = [`[${format}]${content(text, format)} {`]
  for (const [index, option] of options.entries()) {
    lines.push(`\t${index === answerIndex ? '=' : '~'}${inherited(option, format, shown)}`)
  }
  if (explanation !== null) lines.push(`\t####${inherited(explanation, format, shown)}`)
  return `${lines.join('\n')}\n}\n`
}

// A leading "[" could be mistaken for a format, and a leading "%" for a weight.
function inherited(text: string, outer: WrittenFormat, shown: TextFormat): string {
  const format = formatFor(text, shown)
  const isNamed = format !== outer || /^[[%]/.test(text)
  return (isNamed ? `[${format}]` : '') + content(text, format)
}

// GIFT has no escape sequence for a carriage return; HTML has. In Markdown, it is a line break like any
// other.
function formatFor(text: string, shown: TextFormat): WrittenFormat {
  if (shown === 'MARKDOWN') return 'markdown'
  return text.includes('\r') ? 'html' : 'plain'
}

function content(text: string, format: WrittenFormat): string {
  const written = format === 'html' ? textToHtml(text) : format === 'markdown' ? plainLineBreaks(text) : text
  return written.replaceAll(/[\\:#={}~]/g, '\\$&').replaceAll('\n', '\\n')
}
