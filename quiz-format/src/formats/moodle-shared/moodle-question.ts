import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { convertQuestion } from '../foreign/convert-question.ts'
import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import { partLeftOut, questionLeftOut } from '../foreign/left-out-messages.ts'
import { questionName } from '../foreign/question-name.ts'

export interface MoodleAnswer {
  text: ExtractedText
  /** Percentage of the mark: 100 for the correct answer, 0 for a wrong one, negative for a penalty. */
  weight: number
  feedback: ExtractedText | null
}

/** A single-choice or true-false question from GIFT or Moodle XML. */
export interface MoodleQuestion {
  line: number
  /** If empty, messages quote the text instead. */
  title: string
  section: string | null
  text: ExtractedText
  answers: MoodleAnswer[]
  /** General feedback. */
  explanation: ExtractedText | null
}

/**
 * Converts a question. Its explanation is the general feedback, else the feedback on the correct answer.
 * @returns null if the question is left out
 */
export function convertMoodleQuestion(question: MoodleQuestion, leftOut: ProblemList): QuizQuestion | null {
  const { answers, line, section, title, text } = question
  const location = { row: line, column: questionName(title, text.text) }
  const answerProblem = correctAnswerProblem(answers)
  if (answerProblem !== null) {
    leftOut.add(line, location.column, questionLeftOut(answerProblem))
    return null
  }
  const answerIndex = answers.findIndex(({ weight }) => weight > 0)
  const explanation = question.explanation ?? answers[answerIndex]?.feedback ?? null
  const explanations = explanation === null ? [] : [explanation]
  const options = answers.map((answer) => answer.text)
  const converted = convertQuestion({ section, text, options, answerIndex, explanations }, location, leftOut)
  if (converted === null) return null
  if (answers.some(({ weight }) => weight < 0)) {
    leftOut.add(line, location.column, partLeftOut('The loss of marks for a wrong answer'))
  }
  for (const [index, { feedback }] of answers.entries()) {
    const isExplanation = index === answerIndex && question.explanation === null
    if (feedback !== null && !isExplanation) {
      leftOut.add(line, location.column, partLeftOut(`The feedback of option ${index + 1}`))
    }
  }
  return converted
}

/**
 * Returns the answers of a true-false question.
 * @param isTrue whether True is the correct answer
 */
export function trueFalseAnswers(
  isTrue: boolean,
  feedback: { correct: ExtractedText | null; wrong: ExtractedText | null },
): MoodleAnswer[] {
  return [true, false].map((value) => ({
    text: { text: value ? 'True' : 'False', lost: [] },
    weight: value === isTrue ? 100 : 0,
    feedback: value === isTrue ? feedback.correct : feedback.wrong,
  }))
}

function correctAnswerProblem(answers: MoodleAnswer[]): string | null {
  const correct = answers.filter(({ weight }) => weight > 0)
  if (correct.length === 0) return 'No answer is right'
  if (correct.length > 1) return 'Several answers are right, or right in part, and a quiz holds one'
  return (correct[0]?.weight ?? 0) < 100 ? 'The right answer gives only a part of the mark' : null
}
