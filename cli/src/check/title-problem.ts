import { titleProblem } from 'quiz-format'

/**
 * Returns what is wrong with a title derived from a file name, and how to fix that; null for a valid title.
 */
export function fileNameProblem(title: string): string | null {
  const problem = titleProblem(title)
  return problem && `The file's name cannot be used as a title: ${problem}. Rename the file, or give --title`
}
