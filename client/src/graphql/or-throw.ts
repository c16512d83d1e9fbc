import { QuizfolioError } from '../quizfolio-error.ts'

/** A member of a mutation's result that says why it failed. */
interface Failure {
  code: string
  message: string
  fields?: readonly { name: string; messages: readonly string[] }[]
}

/** What a mutation's result is if it succeeded. */
export type Success<Result> = Exclude<NonNullable<Result>, { code: string; message: string }>

/**
 * Returns the result of a mutation if it succeeded. The document has to ask for `... on Failure { code
 * message }`, and may ask for `... on InvalidInput { fields { name messages } }`.
 * @throws QuizfolioError if the result is a failure
 */
export function orThrow<Result>(result: Result): Success<Result> {
  if (result === null || result === undefined)
    throw new QuizfolioError('The server sent no result', { code: 'UNEXPECTED_RESPONSE' })
  if (!isFailure(result)) return result as Success<Result>
  const { code, message, fields = [], ...data } = result
  throw new QuizfolioError(message, {
    code,
    fields: Object.fromEntries(fields.map(({ name, messages }) => [name, [...messages]])),
    data,
  })
}

function isFailure(result: object): result is Failure {
  const { code, message } = result as Partial<Failure>
  return typeof code === 'string' && typeof message === 'string'
}
