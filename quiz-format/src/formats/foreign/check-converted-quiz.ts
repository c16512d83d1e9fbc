import type { QuizDocument } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import type { ReadReport } from '../file-format.ts'
import { limitProblem } from '../quiz-limits.ts'

/**
 * Makes the checks that readers of other systems' formats do not make: limits of the whole quiz, and
 * duplicates.
 */
export function checkConvertedQuiz(quiz: QuizDocument, report: ReadReport): void {
  const { problems, duplicates } = report
  if (quiz.questions.length === 0 && problems.count === 0)
    problems.add(null, null, 'The file has no question that a quiz can hold')
  const excess = limitProblem(quiz)
  if (excess && problems.count === 0) problems.add(excess.row, excess.column, excess.message)
  if (problems.count === 0 && duplicates.isEmpty) findDuplicates(quiz.questions, report)
}

// The rows of the questions are no longer known, so warnings quote the start of the text instead.
function findDuplicates(questions: QuizDocument['questions'], { duplicates, warnings }: ReadReport): void {
  for (const [index, question] of questions.entries()) {
    const location = { row: null, column: excerpt(question.text), name: `question ${index + 1}` }
    duplicates.add(question, location, warnings)
  }
}
