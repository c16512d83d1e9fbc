// The words in which every format says what a quiz cannot hold.

/** Where something stands in its file. */
export interface FileLocation {
  row: number
  /** The question's name, its field, or the file's part it stands in. */
  column: string | null
}

/**
 * Says that a question is left out.
 * @param why what a quiz cannot hold, without a full stop
 * @returns one line
 */
export function questionLeftOut(why: string): string {
  return `${why}: the question is left out`
}

/**
 * Says that something of a question is left out.
 * @param what the start of a sentence, such as `A hint`
 * @returns one line
 */
export function partLeftOut(what: string): string {
  return `${what} is left out; the question is kept`
}

/**
 * Says that something beside several questions is left out.
 * @param what the start of a sentence, such as `A time limit`
 * @returns one line
 */
export function contentLeftOut(what: string): string {
  return `${what} is left out; the questions are kept`
}

/**
 * Says that a file of a package is left out, with all of its questions.
 * @param why what is unreadable about it, and what helps
 * @returns one line
 */
export function fileLeftOut(why: string): string {
  return `${why}. The file is left out; the rest of the package is read`
}
