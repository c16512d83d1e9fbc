import { safeFileName } from 'quiz-format'
import type { OwnQuiz } from '../server/quiz-list.ts'

/**
 * Names the files of quizzes by their titles, so that every system takes the names.
 * @param quizzes any
 * @param extension without the dot
 * @returns a name for each, no two alike, not even in another case
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
