import { safeFileName } from 'quiz-format'
import type { OwnQuiz } from '../quizzes/own-quizzes.ts'

/**
 * Derives from each title a file name that is valid on every system. Names are unique, even on
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
