import {
  answerIndexProblem,
  explanationProblem,
  optionsProblem,
  questionTextProblem,
} from 'quiz-format/rules'
import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import { formatOptionLine, parseOptionLine } from './option-line.ts'

/** A question as it is typed. */
export interface QuestionForm {
  text: string
  /** All options in one line. */
  options: string
  /** Which is right, from 0. */
  answerIndex: string
  explanation: string
}

interface Question {
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
}

/**
 * A question as its editor opens with it.
 */
export function toQuestionForm({ text, options, answerIndex, explanation }: Question): QuestionForm {
  return {
    text,
    options: formatOptionLine(options),
    answerIndex: String(answerIndex),
    explanation: explanation ?? '',
  }
}

/**
 * Finds what is wrong with a question before it is sent.
 */
export function questionFailure(form: QuestionForm): FormFailure | null {
  const options = parseOptionLine(form.options)
  const listProblem = optionsProblem(options)
  return earlyFailure({
    text: questionTextProblem(form.text),
    options: listProblem,
    answerIndex: listProblem === null ? answerIndexProblem(readIndex(form), options.length) : null,
    explanation: explanationProblem(form.explanation),
  })
}

/**
 * What was changed: the rest stays as it is at the server, to the letter.
 */
export function questionChanges(before: QuestionForm, after: QuestionForm): Partial<Question> {
  return {
    ...(after.text !== before.text && { text: after.text }),
    ...(after.options !== before.options && { options: parseOptionLine(after.options) }),
    ...(after.answerIndex !== before.answerIndex && { answerIndex: readIndex(after) }),
    ...(after.explanation !== before.explanation && { explanation: after.explanation }),
  }
}

/**
 * Reads which option is right; NaN where no number was typed.
 */
export function readIndex({ answerIndex }: Pick<QuestionForm, 'answerIndex'>): number {
  return Number.parseInt(answerIndex, 10)
}
