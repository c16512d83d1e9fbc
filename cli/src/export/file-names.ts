import { safeFileName } from 'quiz-format'
import type { OwnQuiz } from '../quizzes/own-quizzes.ts'

/**
 * Derives a file name from each title that is valid on every system. Names are unique, also on
 * case-insensitive file systems.
 * @param extension without the dot
 */
export function fileNames(quizzes: Pick<OwnQuiz, 'id' | 'title'>[], extension: string): string[] {
  const taken = new Set<string>()
  return quizzes.map(({ id, title }) => {
    const name = safeFileName(title)
    const isTaken = taken.has(name.toLowerCase())
    const unique = isTaken || name === '' ? `${name || 'quiz'} ${safeFileName(id)}` : name
    taken.add(unique.toLowerCase())
    return `${unique}.${extension}`
  })
}
