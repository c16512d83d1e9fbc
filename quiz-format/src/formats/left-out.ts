// The words in which every format says what a quiz cannot hold.

/** Where something stands in its file. */
export interface FilePlace {
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
export function questionKept(what: string): string {
  return `${what} is left out; the question is kept`
}

/**
 * Says that something beside several questions is left out.
 * @param what the start of a sentence, such as `A time limit`
 * @returns one line
 */
export function questionsKept(what: string): string {
  return `${what} is left out; the questions are kept`
}
