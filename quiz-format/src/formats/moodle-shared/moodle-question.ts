import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { convertQuestion } from '../foreign/convert-question.ts'
import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import { partLeftOut, questionLeftOut } from '../foreign/left-out-messages.ts'
import { questionName } from '../foreign/question-name.ts'

/** One answer to choose. */
export interface MoodleAnswer {
  text: ExtractedText
  /** In percent of the mark: 100 for the right answer, 0 for a wrong one, less for one that costs. */
  weight: number
  feedback: ExtractedText | null
}

/** A question as GIFT and Moodle XML have it. */
export interface MoodleQuestion {
  line: number
  /** Without one it is called by its text. */
  title: string
  section: string | null
  text: ExtractedText
  answers: MoodleAnswer[]
  /** The general feedback. */
  explanation: ExtractedText | null
}

/**
 * Makes a question of a quiz of a Moodle question. Its explanation is the general feedback, else the feedback of the
 * right answer.
 * @param question multiple answer, or true or false
 * @param leftOut takes why it is left out, or what of it
 * @returns the question; null if a quiz cannot hold it
 */
export function convertMoodleQuestion(question: MoodleQuestion, leftOut: ProblemList): QuizQuestion | null {
  const { answers, line, section, title, text } = question
  const place = { row: line, column: questionName(title, text.text) }
  const answerProblem = rightAnswerProblem(answers)
  if (answerProblem !== null) {
    leftOut.add(line, place.column, questionLeftOut(answerProblem))
    return null
  }
  const answerIndex = answers.findIndex(({ weight }) => weight > 0)
  const explanation = question.explanation ?? answers[answerIndex]?.feedback ?? null
  const explanations = explanation === null ? [] : [explanation]
  const options = answers.map((answer) => answer.text)
  const held = convertQuestion({ section, text, options, answerIndex, explanations }, place, leftOut)
  if (held === null) return null
  if (answers.some(({ weight }) => weight < 0)) {
    leftOut.add(line, place.column, partLeftOut('The loss of marks for a wrong answer'))
  }
  for (const [index, { feedback }] of answers.entries()) {
    const isExplanation = index === answerIndex && question.explanation === null
    if (feedback !== null && !isExplanation) {
      leftOut.add(line, place.column, partLeftOut(`The feedback of option ${index + 1}`))
    }
  }
  return held
}

/**
 * Makes the two answers of a true-or-false question.
 * @param isTrue the right answer
 * @param feedback of the right and of the wrong answer
 * @returns the answers True and False
 */
export function trueFalseAnswers(
  isTrue: boolean,
  feedback: { right: ExtractedText | null; wrong: ExtractedText | null },
): MoodleAnswer[] {
  return [true, false].map((value) => ({
    text: { text: value ? 'True' : 'False', lost: [] },
    weight: value === isTrue ? 100 : 0,
    feedback: value === isTrue ? feedback.right : feedback.wrong,
  }))
}

function rightAnswerProblem(answers: MoodleAnswer[]): string | null {
  const right = answers.filter(({ weight }) => weight > 0)
  if (right.length === 0) return 'No answer is right'
  // Weights of thirds add up to a little less than 100.
  if (right.length > 1) return 'Several answers are right, or right in part, and a quiz holds one'
  return (right[0]?.weight ?? 0) < 100 ? 'The right answer gives only a part of the mark' : null
}
