import { descriptionProblem, titleProblem } from 'quiz-format'
import { WrongUsage } from '../failures.ts'

/** What a quiz is called, as far as the user says it. */
export interface GivenDetails {
  title?: string
  description?: string
  /** Minutes. */
  timeLimit?: number
}

/**
 * Checks what the user gave for all quizzes.
 * @param given by flags
 * @throws WrongUsage with what is wrong first
 */
export function checkDetails({ title, description = '' }: GivenDetails): void {
  const wrongTitle = title === undefined ? null : titleProblem(title)
  if (wrongTitle !== null) throw new WrongUsage(`--title: ${wrongTitle}`)
  const wrongDescription = descriptionProblem(description)
  if (wrongDescription !== null) throw new WrongUsage(`--description: ${wrongDescription}`)
}

/**
 * Checks a title that a file's name makes.
 * @param title of the quiz
 * @returns what is wrong with it and what to do, or null
 */
export function nameProblem(title: string): string | null {
  const problem = titleProblem(title)
  return problem && `The file's name makes no title: ${problem}. Rename the file, or give one with --title`
}
