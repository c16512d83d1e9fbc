import type { OwnQuiz } from '../server/quiz-list.ts'
import type { GoodFile } from './outcome.ts'

/**
 * Lets files go on under the titles that an earlier import gave them, when it was run on other files or by an older
 * version of this program. A title that two of the files could claim goes to the one whose content the quiz has.
 * @param files as they were checked; their titles are changed
 * @param known the quizzes of all their titles
 * @returns the files whose titles were changed
 */
export function keepEarlierTitles(files: GoodFile[], known: ReadonlyMap<string, OwnQuiz[]>): GoodFile[] {
  const taken = new Set(files.map(({ title }) => title))
  const claims = new Map<string, number>()
  for (const { otherTitles } of files) {
    for (const title of new Set(otherTitles)) claims.set(title, (claims.get(title) ?? 0) + 1)
  }
  const isEarlier = ({ content }: GoodFile, title: string): boolean => {
    const [quiz, ...more] = known.get(title) ?? []
    if (!quiz || more.length > 0 || taken.has(title)) return false
    return claims.get(title) === 1 || quiz.contentHash === content.contentHash
  }
  return files.filter((file) => {
    if (known.has(file.title)) return false
    const earlier = file.otherTitles.find((title) => isEarlier(file, title))
    if (earlier === undefined) return false
    taken.add(earlier)
    file.title = earlier
    return true
  })
}
