import { descriptionProblem, MESSAGES, readTimeLimit, titleProblem } from 'quiz-format'
import { isReadByServer } from '../../quiz-files/file-kinds.ts'
import type { UploadTexts } from './upload-draft.ts'
import type { ChosenFile } from './useQuizFile.ts'

/** The upload form: its texts and the chosen file. */
export interface UploadForm extends UploadTexts {
  chosen: ChosenFile | null
}

/** Error messages by field. */
export type FormProblems = Partial<Record<'file' | 'title' | 'description' | 'timeLimit', string>>

/** The file that the server gets: the chosen one, or its quiz in our own format. */
export function fileToSend({ file, check }: ChosenFile): File {
  return check?.kind === 'valid' ? check.toSend : file
}

/** Validates the form by the same rules as the server. */
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

/** What has to be done about the chosen file before it can be sent; null if nothing is known. */
export function fileObstacle(chosen: ChosenFile | null): string | null {
  if (chosen?.check?.kind === 'invalid' && !chosen.isStale)
    return 'The file has problems, which have to be corrected first.'
  if (chosen?.check?.kind === 'unknownEncoding') return 'The file’s encoding has to be chosen first.'
  return isStillNeeded(chosen) ? 'The file is still being read.' : null
}

// What was mended a moment ago has to be in the file. A file of another system can only be sent once it has
// been read, because it is sent in our own format.
function isStillNeeded(chosen: ChosenFile | null): boolean {
  if (chosen?.isStale) return true
  if (chosen === null || chosen.check !== null) return false
  return Boolean(chosen.said) || !isReadByServer(chosen.file)
}

function fileProblem(chosen: ChosenFile | null): string | null {
  if (!chosen) return MESSAGES.fileMissing
  if (isStillNeeded(chosen)) return 'Please wait until the file has been read'
  if (chosen.check?.kind === 'refused') return chosen.check.message
  if (chosen.check?.kind === 'unknownEncoding') return 'First choose the file’s encoding'
  return chosen.check?.kind === 'invalid' ? 'Correct the problems of the file, and choose it again' : null
}
