import type { ProblemList } from '../../problem.ts'
import { type QuizDocument, descriptionProblem, titleProblem } from '../../quiz.ts'
import { TIME_LIMIT_MESSAGES, timeLimitProblem } from '../../time-limit.ts'
import { type Fields, fieldText } from './field-text.ts'

type Details = Pick<QuizDocument, 'title' | 'description' | 'timeLimit'>

/** Reads title, description and time limit. */
export function readDetails(fields: Fields, problems: ProblemList): Details {
  const title = fieldText(fields, { field: 'title', problemOf: titleProblem }, problems)
  const description = fieldText(fields, { field: 'description', problemOf: descriptionProblem }, problems)
  const timeLimit = readTimeLimitField(fields['time_limit'], problems)
  return {
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(timeLimit !== undefined && { timeLimit }),
  }
}

function readTimeLimitField(value: unknown, problems: ProblemList): number | null | undefined {
  if (value === undefined || value === null) return value
  const problem = typeof value === 'number' ? timeLimitProblem(value) : TIME_LIMIT_MESSAGES.form
  if (problem !== null) problems.add(null, 'time_limit', `${problem}, or null for none`)
  return typeof value === 'number' ? value : null
}
