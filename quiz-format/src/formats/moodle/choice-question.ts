import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { heldQuestion } from '../held-question.ts'
import type { TextOfHtml } from '../../reading/html/html-text.ts'
import { questionKept, questionLeftOut } from '../left-out.ts'
import { questionName } from '../question-name.ts'

/** One answer to choose. */
export interface Choice {
  text: TextOfHtml
  /** In percent of the mark: 100 for the right answer, 0 for a wrong one, less for one that costs. */
  weight: number
  feedback: TextOfHtml | null
}

/** A question as GIFT and Moodle XML have it. */
export interface ChoiceQuestion {
  line: number
  /** Without one it is called by its text. */
  title: string
  section: string | null
  text: TextOfHtml
  choices: Choice[]
  /** The general feedback. */
  explanation: TextOfHtml | null
}

/**
 * Makes a question of a quiz of a Moodle question. Its explanation is the general feedback, else the feedback of the
 * right answer.
 * @param question multiple choice, or true or false
 * @param leftOut takes why it is left out, or what of it
 * @returns the question; null if a quiz cannot hold it
 */
export function questionOfChoices(question: ChoiceQuestion, leftOut: ProblemList): QuizQuestion | null {
  const { choices, line, section, title, text } = question
  const place = { row: line, column: questionName(title, text.text) }
  const answerProblem = rightAnswerProblem(choices)
  if (answerProblem !== null) {
    leftOut.add(line, place.column, questionLeftOut(answerProblem))
    return null
  }
  const answerIndex = choices.findIndex(({ weight }) => weight > 0)
  const explanation = question.explanation ?? choices[answerIndex]?.feedback ?? null
  const explanations = explanation === null ? [] : [explanation]
  const options = choices.map((choice) => choice.text)
  const held = heldQuestion({ section, text, options, answerIndex, explanations }, place, leftOut)
  if (held === null) return null
  if (choices.some(({ weight }) => weight < 0)) {
    leftOut.add(line, place.column, questionKept('The loss of marks for a wrong answer'))
  }
  for (const [index, { feedback }] of choices.entries()) {
    const isExplanation = index === answerIndex && question.explanation === null
    if (feedback !== null && !isExplanation) {
      leftOut.add(line, place.column, questionKept(`The feedback of option ${index + 1}`))
    }
  }
  return held
}

/**
 * Makes the two choices of a true-or-false question.
 * @param isTrue the right answer
 * @param feedback of the right and of the wrong answer
 * @returns the choices True and False
 */
export function trueFalseChoices(
  isTrue: boolean,
  feedback: { right: TextOfHtml | null; wrong: TextOfHtml | null },
): Choice[] {
  return [true, false].map((value) => ({
    text: { text: value ? 'True' : 'False', lost: [] },
    weight: value === isTrue ? 100 : 0,
    feedback: value === isTrue ? feedback.right : feedback.wrong,
  }))
}

function rightAnswerProblem(choices: Choice[]): string | null {
  const right = choices.filter(({ weight }) => weight > 0)
  if (right.length === 0) return 'No answer is right'
  // Weights of thirds add up to a little less than 100.
  if (right.length > 1) return 'Several answers are right, or right in part, and a quiz holds one'
  return (right[0]?.weight ?? 0) < 100 ? 'The right answer gives only a part of the mark' : null
}
