import { plainTextOf } from 'quiz-format/rich'
import { printableText } from '../terminal/printable-text.ts'
import { style } from '../terminal/style.ts'
import type { AskedQuestion } from './read-practice.ts'
import { layOut } from '../terminal/lay-out.ts'

interface Place {
  done: number
  total: number
  /** Whether the question was missed before in this practice. */
  isRepeated: boolean
  /** Whether to name the quiz, because the practice is of several. */
  namesQuiz: boolean
}

/** Renders a question with its numbered options. */
export function renderQuestion(
  question: AskedQuestion,
  { done, total, isRepeated, namesQuiz }: Place,
  stream: NodeJS.WriteStream,
): string[] {
  const { text, options, format, quizTitle, sectionName, flagged } = question
  const parts = [
    `${done} of ${total} done`,
    ...(namesQuiz && quizTitle !== null ? [quizTitle] : []),
    ...(sectionName === null ? [] : [sectionName]),
    ...(isRepeated ? ['once more'] : []),
    ...(flagged ? ['flagged'] : []),
  ]
  const header = parts.map((part) => printableText(part, stream)).join(' · ')
  return [
    '',
    style(stream, 'dim', header),
    ...layOut(plainTextOf(text, format), '', stream).map((line) => style(stream, 'bold', line)),
    ...options.flatMap((option, index) =>
      layOut(plainTextOf(option, format), `${String(index + 1).padStart(3)}  `, stream),
    ),
  ]
}
