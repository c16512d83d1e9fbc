import type { Problem } from '../../problem.ts'
import type { FormatName } from '../format-names.ts'
import { QUESTION_LEFT_OUT } from './left-out-messages.ts'

// One message about several notes, of the Anki reader.
const SEVERAL_NOTES = /: (\d+) notes, of which this is the first, are left out$/

interface LeftOutCounts {
  /** Questions that are left out as a whole. */
  questionCount: number
  /** Everything else, such as a hint, or a file of a package that cannot be read. */
  partCount: number
}

/**
 * Counts what a reader left out.
 * @param leftOut everything that was left out, not only the first items
 */
export function leftOutCounts(format: FormatName, leftOut: readonly Problem[]): LeftOutCounts {
  let [notes, partCount] = [0, 0]
  const questions = new Set<string>()
  for (const { row, column, message } of leftOut) {
    const noteCount = SEVERAL_NOTES.exec(message)?.[1]
    if (noteCount !== undefined) notes += Number(noteCount)
    // QTI gives all reasons why an item is left out, each with its own line in the item's file.
    else if (message.endsWith(QUESTION_LEFT_OUT))
      questions.add(format === 'qti' ? `${column}` : `${row}\t${column}`)
    else partCount++
  }
  return { questionCount: questions.size + notes, partCount }
}
