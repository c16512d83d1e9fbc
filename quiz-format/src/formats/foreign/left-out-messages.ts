// Wording shared by all formats for content that a quiz cannot hold.

/** How each message about a question that is left out ends. */
export const QUESTION_LEFT_OUT = ': the question is left out'

export interface FileLocation {
  row: number
  /** Name of the question, the field or the file of a package. */
  column: string | null
}

/**
 * @param why without a full stop
 */
export function questionLeftOut(why: string): string {
  return `${why}${QUESTION_LEFT_OUT}`
}

/**
 * Reports a lost part of a question.
 * @param subject start of a sentence, such as `A hint`
 */
export function partLeftOut(subject: string): string {
  return `${subject} is left out; the question is kept`
}

/**
 * Reports lost content outside of questions.
 * @param subject start of a sentence, such as `A time limit`
 */
export function contentLeftOut(subject: string): string {
  return `${subject} is left out; the questions are kept`
}

/**
 * Reports an unreadable file of a package.
 * @param why the reason and a remedy
 */
export function fileLeftOut(why: string): string {
  return `${why}. The file is left out; the rest of the package is read`
}
