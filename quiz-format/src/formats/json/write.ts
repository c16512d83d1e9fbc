import type { QuizQuestion } from '../../quiz.ts'

/** Writes questions with four options as a JSON array, on one line unless an indent is given. */
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
