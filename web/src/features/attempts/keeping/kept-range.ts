import { WINDOW_SIZE, windowStart } from '../question/question-window.ts'

/** How many questions of an attempt are kept on the device: all but of very large quizzes. */
const MAX_QUESTIONS = 1_000

/**
 * The first numbers of the windows to keep, from the one with question `number` on, and then from the first
 * question on.
 */
export function keptRange(number: number, total: number): number[] {
  const count = Math.ceil(total / WINDOW_SIZE)
  const current = (windowStart(number) - 1) / WINDOW_SIZE
  const length = Math.min(count, MAX_QUESTIONS / WINDOW_SIZE)
  return Array.from({ length }, (_, index) => ((current + index) % count) * WINDOW_SIZE + 1)
}
