import { isBlank } from 'quiz-format'
import type { FileDetails } from '../../../quiz-files/file-check.ts'
import type { UploadTexts } from '../upload-draft.ts'

interface CheckedFile {
  /** The title that the form already shows, made from the file name. */
  proposed: string
  details: FileDetails
}

/** Fills in the form with a file's details. Whatever the user typed is kept. */
export function applyFileDetails(texts: UploadTexts, { proposed, details }: CheckedFile): UploadTexts {
  const { title, description, timeLimit } = texts
  return {
    title: isBlank(title) || title === proposed ? (details.title ?? title) : title,
    description: isBlank(description) ? (details.description ?? description) : description,
    timeLimit: isBlank(timeLimit) ? (details.timeLimit ?? timeLimit) : timeLimit,
  }
}

/** Clears the texts that an earlier file filled in, unless they were edited since. */
export function clearFileDetails(texts: UploadTexts, details: FileDetails): UploadTexts {
  const cleared = (name: keyof UploadTexts) => (texts[name] === details[name] ? '' : texts[name])
  return {
    title: cleared('title'),
    description: cleared('description'),
    timeLimit: cleared('timeLimit'),
  }
}
