import { descriptionProblem, MESSAGES, readTimeLimit, titleProblem } from 'quiz-format'
import type { UploadTexts } from './upload-draft.ts'
import type { ChosenFile } from './useQuizFile.ts'

/** What is typed and chosen on the upload page. */
export interface UploadForm extends UploadTexts {
  chosen: ChosenFile | null
}

/** What is wrong with each field. */
export type FormProblems = Partial<Record<'file' | 'title' | 'description' | 'timeLimit', string>>

/**
 * Checks the form as the server will.
 *
 * @returns a text for every field that is wrong.
 */
export function formProblems({ chosen, title, description, timeLimit }: UploadForm): FormProblems {
  const limit = readTimeLimit(timeLimit)
  const problems = {
    file: fileProblem(chosen),
    title: titleProblem(title),
    description: descriptionProblem(description),
    timeLimit: 'problem' in limit ? limit.problem : null,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

function fileProblem(chosen: ChosenFile | null): string | null {
  if (!chosen) return MESSAGES.fileMissing
  if (chosen.check?.kind === 'refused') return chosen.check.message
  if (chosen.check?.kind === 'encoding') return 'First choose the file’s encoding'
  return chosen.check?.kind === 'wrong' ? 'Correct the problems of the file, and choose it again' : null
}
