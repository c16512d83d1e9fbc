import type { Problem } from 'quiz-format'

/** A loss with its place: the number of the question, unless it is a loss of the whole quiz. */
export function describeQuizLoss({ row, message }: Problem): string {
  return row === null ? message : `Question ${row}: ${message}`
}
