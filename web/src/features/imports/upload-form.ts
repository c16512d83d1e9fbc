import { descriptionProblem, MESSAGES, titleProblem } from 'quiz-format'
import type { ChosenFile } from './useQuizFile.ts'

/** In minutes. */
const LONGEST_TIME_LIMIT = 1440

/** What is typed and chosen on the upload page. */
export interface UploadForm {
  chosen: ChosenFile | null
  title: string
  description: string
  /** Minutes, as typed. */
  timeLimit: string
}

/** What is wrong with each field. */
export type FormProblems = Partial<Record<'file' | 'title' | 'description' | 'timeLimit', string>>

/**
 * Checks the form as the server will.
 *
 * @returns a text for every field that is wrong.
 */
export function formProblems({ chosen, title, description, timeLimit }: UploadForm): FormProblems {
  const problems = {
    file: fileProblem(chosen),
    title: titleProblem(title),
    description: descriptionProblem(description),
    timeLimit: timeLimitProblem(timeLimit),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

function fileProblem(chosen: ChosenFile | null): string | null {
  if (!chosen) return MESSAGES.fileMissing
  if (chosen.check?.kind === 'refused') return chosen.check.message
  return chosen.check?.kind === 'wrong' ? 'Correct the problems of the file, and choose it again' : null
}

function timeLimitProblem(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d+$/.test(text)) return 'The time limit must be a whole number of minutes'
  const minutes = Number(text)
  const isInRange = minutes >= 1 && minutes <= LONGEST_TIME_LIMIT
  return isInRange ? null : `The time limit must be from 1 to ${LONGEST_TIME_LIMIT} minutes`
}
