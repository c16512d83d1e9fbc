import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { plainTextOf } from '../../rich/plain-text-of.ts'
import type { QuizToWrite } from '../file-format.ts'
import { letterOf } from './aiken-question.ts'

export function writeAiken({ questions }: Pick<QuizToWrite, 'questions'>, losses: ProblemList): string {
  return questions.map((question, index) => block(question, index + 1, losses)).join('\n')
}

function block(question: QuizQuestion, row: number, losses: ProblemList): string {
  const { answerIndex, section, explanation } = question
  const [text = '', ...options] = plainTexts(question, row, losses)
  if (section !== null) losses.add(row, 'section', 'The format has no sections: the section is left out')
  if (explanation !== null) losses.add(row, 'explanation', 'The format has no explanations: it is left out')
  if ([text, ...options].some((part) => /[\r\n]/.test(part)))
    losses.add(row, null, 'The format has no line breaks within a text: they became spaces')
  const lines = [questionLine(oneLine(text), row, losses)]
  for (const [index, option] of options.entries()) lines.push(`${letterOf(index)}) ${oneLine(option)}`)
  lines.push(`ANSWER: ${letterOf(answerIndex)}`)
  return `${lines.join('\n')}\n`
}

// Without formulas and marks, a text is the same as plain text.
function plainTexts({ text, options, format }: QuizQuestion, row: number, losses: ProblemList): string[] {
  const texts = [text, ...options]
  if (format === 'PLAIN') return texts
  losses.add(row, 'format', 'The format has no formatted texts: their words are written without it')
  return texts.map((one) => plainTextOf(one, format))
}

function questionLine(text: string, row: number, losses: ProblemList): string {
  if (!/^(?:[A-Z][.)]|[Aa][Nn][Ss][Ww][Ee][Rr]\s*:)/.test(text)) return text
  losses.add(
    row,
    'question',
    'The text starts like an option or an answer: "Question:" was put in front of it',
  )
  return `Question: ${text}`
}

function oneLine(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
