import type { OwnQuiz } from '../quizzes/own-quizzes.ts'
import type { ValidFile } from './sync/outcome.ts'

/**
 * Gives each file the title that an earlier import gave it. That title may differ from the present one if the
 * import covered other files or ran an older version of this program. If several files may have had that
 * title, it goes to the file whose content matches the existing quiz.
 * @param files their titles are changed in place
 * @param existing the quizzes with any of the files' titles, by title
 * @returns the files whose titles changed
 */
export function keepEarlierTitles(files: ValidFile[], existing: ReadonlyMap<string, OwnQuiz[]>): ValidFile[] {
  const taken = new Set(files.map(({ title }) => title))
  const claims = new Map<string, number>()
  for (const { otherTitles } of files) {
    for (const title of new Set(otherTitles)) claims.set(title, (claims.get(title) ?? 0) + 1)
  }
  const isEarlier = ({ content }: ValidFile, title: string): boolean => {
    const [quiz, ...more] = existing.get(title) ?? []
    if (!quiz || more.length > 0 || taken.has(title)) return false
    return claims.get(title) === 1 || quiz.contentHash === content.contentHash
  }
  return files.filter((file) => {
    if (existing.has(file.title)) return false
    const earlier = file.otherTitles.find((title) => isEarlier(file, title))
    if (earlier === undefined) return false
    taken.add(earlier)
    file.title = earlier
    return true
  })
}
