import { InvalidInput } from '../errors.ts'

/**
 * Refuses to take or assign a quiz that has no questions yet.
 *
 * @throws InvalidInput
 */
export function refuseEmpty({ questionCount }: { questionCount: number }): void {
  if (questionCount > 0) return
  throw InvalidInput.of('quizId', 'There are no questions here yet: add one first')
}
