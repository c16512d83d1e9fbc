import { questionsFor } from 'quiz-format/learning'
import { formatCount } from '../../../ui/counts.ts'

const SIZES = [10, 20, 50]
const MINUTES = [5, 10, 20]
const MAX_QUESTIONS = 500

interface PracticeSize {
  /** Questions; 0 for all. */
  size: number
  name: string
}

/**
 * Returns how long a practice may be, by questions and by minutes, the shortest first.
 *
 * @param chosen is among them, whatever it is.
 * @param seconds the learner's own for a question; null if they are not known.
 */
export function practiceSizes(chosen: number, seconds: number | null): PracticeSize[] {
  const names = new Map<number, string>()
  for (const size of [...SIZES, chosen]) if (size > 0) names.set(size, formatCount(size, 'question'))
  for (const minutes of MINUTES) {
    const size = Math.min(MAX_QUESTIONS, questionsFor(minutes, seconds ?? undefined))
    names.set(size, `${formatCount(size, 'question')}: about ${minutes} minutes`)
  }
  const sizes = [...names].toSorted(([a], [b]) => a - b).map(([size, name]) => ({ size, name }))
  return [...sizes, { size: 0, name: 'All that match' }]
}
