import type { QuizQuestion } from '../../quiz.ts'

/**
 * Writes questions as a JSON array.
 * @param questions each with four options
 * @param indent how far each level is set in; without it the file is one line
 * @returns the text of the file
 */
export function writeJson(questions: QuizQuestion[], indent?: number): string {
  const items = questions.map(({ text, options, answerIndex, section, explanation }) => ({
    question: text,
    options,
    correct_answer: answerIndex,
    ...(section !== null && { section }),
    ...(explanation !== null && { explanation }),
  }))
  return `${JSON.stringify(items, null, indent)}\n`
}
