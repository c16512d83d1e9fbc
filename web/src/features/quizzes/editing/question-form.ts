import type { TextFormat } from 'quiz-format/rich'
import {
  answerIndexProblem,
  explanationProblem,
  optionsProblem,
  questionTextProblem,
} from 'quiz-format/rules'
import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import type { UpdateQuestionInput } from '../../../gql/graphql.ts'
import { formatOptionLine, parseOptionLine } from './option-line.ts'

/** The fields of the question editor. */
export interface QuestionForm {
  text: string
  /** All options in one line, see option-line.ts. */
  options: string
  answerIndex: string
  explanation: string
  format: TextFormat
}

interface Question {
  text: string
  options: string[]
  answerIndex: number
  explanation: string | null
  format: TextFormat
}

export function toQuestionForm({ text, options, answerIndex, explanation, format }: Question): QuestionForm {
  return {
    text,
    options: formatOptionLine(options),
    answerIndex: String(answerIndex),
    explanation: explanation ?? '',
    format,
  }
}

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
 * Returns only the changed fields, so that the server keeps the exact values of all others, with their
 * earlier values, so that it refuses to replace what somebody else has set. The options and the index of the
 * right one are compared together.
 */
export function questionChanges(
  before: QuestionForm,
  after: QuestionForm,
): Omit<UpdateQuestionInput, 'quizId' | 'questionId'> {
  const hasText = after.text !== before.text
  const hasOptions = after.options !== before.options
  const hasIndex = after.answerIndex !== before.answerIndex
  const hasExplanation = after.explanation !== before.explanation
  const hasFormat = after.format !== before.format
  return {
    ...(hasText && { text: after.text }),
    ...(hasOptions && { options: parseOptionLine(after.options) }),
    ...(hasIndex && { answerIndex: readIndex(after) }),
    ...(hasExplanation && { explanation: after.explanation }),
    ...(hasFormat && { format: after.format }),
    previous: {
      ...(hasText && { text: before.text }),
      ...((hasOptions || hasIndex) && {
        options: parseOptionLine(before.options),
        answerIndex: readIndex(before),
      }),
      ...(hasExplanation && { explanation: before.explanation }),
      ...(hasFormat && { format: before.format }),
    },
  }
}

/** The index of the correct option, counted from 0; NaN if the field contains no number. */
export function readIndex({ answerIndex }: Pick<QuestionForm, 'answerIndex'>): number {
  return Number.parseInt(answerIndex, 10)
}
