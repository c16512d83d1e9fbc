import { descriptionProblem, readTimeLimit, titleProblem } from 'quiz-format/rules'
import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import type { UpdateQuizInput } from '../../../gql/graphql.ts'

/** The fields of the quiz editor. */
export interface QuizForm {
  title: string
  description: string
  timeLimit: string
}

interface Quiz {
  title: string
  description: string
  timeLimit: number | null
}

export function toQuizForm({ title, description, timeLimit }: Quiz): QuizForm {
  return { title, description, timeLimit: timeLimit === null ? '' : String(timeLimit) }
}

export function quizFailure({ title, description, timeLimit }: QuizForm): FormFailure | null {
  const limit = readTimeLimit(timeLimit)
  return earlyFailure({
    title: titleProblem(title),
    description: descriptionProblem(description),
    timeLimit: 'problem' in limit ? limit.problem : null,
  })
}

/**
 * Returns only the changed fields, with their earlier values, so that the edit undoes nothing that somebody
 * else has changed in the meantime.
 */
export function quizChanges(before: QuizForm, after: QuizForm): Omit<UpdateQuizInput, 'quizId'> {
  return { ...changed(before, after, after), previous: changed(before, after, before) }
}

// The changed fields with the values of one of the two.
function changed(
  before: QuizForm,
  after: QuizForm,
  { title, description, timeLimit }: QuizForm,
): Partial<Quiz> {
  return {
    ...(after.title !== before.title && { title }),
    ...(after.description !== before.description && { description }),
    ...(after.timeLimit !== before.timeLimit && { timeLimit: minutesOf(timeLimit) }),
  }
}

/** The minutes of a time limit in a form; null for none. */
export function minutesOf(text: string): number | null {
  const limit = readTimeLimit(text)
  return 'problem' in limit ? null : limit.minutes
}
