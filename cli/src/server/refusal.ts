import { type Failure, InvalidUsage, OperationFailed } from '../errors.ts'

/** A failure in the result of a mutation. */
export interface Refusal {
  code: string
  message: string
  /** Only if the input is invalid. */
  fields?: readonly { name: string; messages: readonly string[] }[]
}

/**
 * Turns a refusal into an error for the user, with each problem at its flag or argument.
 * @param flags the flag or argument for each field of the input
 */
export function refusalFailure(
  { code, message, fields = [] }: Refusal,
  flags: Readonly<Record<string, string>> = {},
): Failure {
  if (code !== 'VALIDATION_FAILED') return new OperationFailed(message, code)
  const problems = fields.flatMap(({ name, messages }) =>
    messages.map((problem) => (flags[name] === undefined ? problem : `${flags[name]}: ${problem}`)),
  )
  return new InvalidUsage(problems.length > 0 ? problems.join('; ') : message)
}
