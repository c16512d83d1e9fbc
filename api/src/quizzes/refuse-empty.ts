import { InvalidInput } from '../errors.ts'

/**
 * Refuses to take or assign a quiz or a section that has no questions yet.
 *
 * @param field the input that names it.
 * @throws InvalidInput
 */
export function refuseEmpty(
  { questionCount }: { questionCount: number },
  field: 'quizId' | 'sectionId',
): void {
  if (questionCount > 0) return
  throw InvalidInput.of(field, 'There are no questions here yet: add one first')
}
