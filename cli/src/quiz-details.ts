import { basename } from 'node:path'
import { descriptionProblem, titleFromFileName, titleProblem } from 'quiz-format'
import { WrongUsage } from './failures.ts'
import { type FileChoice, STDIN } from './quiz-file.ts'

/** What a quiz is called, beside its content. */
export interface QuizDetails {
  title: string
  description: string
  /** Minutes, or null for none. */
  timeLimit: number | null
}

/** The same as the user gave it. */
export interface GivenDetails {
  title?: string
  description?: string
  timeLimit?: number
}

/**
 * Completes and checks what a quiz is to be called. A title that is not given comes from the file's name.
 * @param given by flags
 * @param file which file is to be imported
 * @returns the details
 * @throws WrongUsage with what is wrong first
 */
export function quizDetails(given: GivenDetails, { path, format }: FileChoice): QuizDetails {
  if (path === STDIN && (given.title === undefined || format === undefined)) {
    throw new WrongUsage('standard input has no name: give --title and --format')
  }
  const title = (given.title ?? titleFromFileName(basename(path))).trim()
  const description = (given.description ?? '').trim()
  const wrongTitle = titleProblem(title)
  if (wrongTitle !== null) {
    const source =
      given.title === undefined ? `the file's name makes no title, give one with --title` : '--title'
    throw new WrongUsage(`${source}: ${wrongTitle}`)
  }
  const wrongDescription = descriptionProblem(description)
  if (wrongDescription !== null) throw new WrongUsage(`--description: ${wrongDescription}`)
  return { title, description, timeLimit: given.timeLimit ?? null }
}
