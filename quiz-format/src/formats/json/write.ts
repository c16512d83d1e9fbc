import type { QuizQuestion } from '../../quiz.ts'
import { formatName } from '../format-field.ts'

/** Writes questions with four options as a JSON array, on one line unless an indent is given. */
export function writeJson(questions: QuizQuestion[], indent?: number): string {
  const items = questions.map(({ text, options, answerIndex, section, explanation, format }) => ({
    question: text,
    options,
    correct_answer: answerIndex,
    ...(section !== null && { section }),
    ...(explanation !== null && { explanation }),
    ...(format !== 'PLAIN' && { format: formatName(format) }),
  }))
  return `${JSON.stringify(items, null, indent)}\n`
}
