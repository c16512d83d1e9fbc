// Messages about notes whose field names are missing or unknown.
import { excerpt } from '../../text.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'
import { optionCount, rolesOf } from './anki-layout.ts'

const IN_FILE = 'in a line "#columns:" at the head of the file'

/**
 * Describes which of the names that a question needs are missing.
 * @returns a clause without a full stop
 */
export function missingNames(names: readonly string[], reserved: ReadonlySet<number>): string {
  const layout = rolesOf(names, reserved)
  const { question, answer } = layout
  const missing = [
    ...(question === -1 ? ['no field is named as the question (for example Question)'] : []),
    ...(optionCount(layout) < 2
      ? ['fewer than two are named as options (for example Option A and Option B)']
      : []),
    ...(answer === -1 ? ['no field is named as the right answer (for example Answer)'] : []),
  ]
  const fieldNames = names.filter((name, column) => name.trim() !== '' && !reserved.has(column))
  const shown = fieldNames.slice(0, 12).map((name) => `"${excerpt(name.trim())}"`)
  const more = fieldNames.length > shown.length ? ` and ${fieldNames.length - shown.length} more` : ''
  return `The fields are named ${shown.join(', ')}${more}; ${missing.join(', and ')}`
}

export interface UnnamedNotes {
  /** How many notes have more than two fields and could not be read as questions. */
  count: number
  /** Of the columns; empty if the file names none. */
  names: readonly string[]
  reserved: ReadonlySet<number>
}

/**
 * Returns one message for all notes whose fields have no names that say what they hold.
 * @param advice how else to name them, such as `with --columns`
 */
export function notesLeftOut({ count, names, reserved }: UnnamedNotes, advice?: string): string {
  const isNamed = names.some((name, column) => name.trim() !== '' && !reserved.has(column))
  const why = isNamed ? missingNames(names, reserved) : 'The fields have no names'
  return countedLoss(`${why} (name them ${advice === undefined ? '' : `${advice}, or `}${IN_FILE})`, count)
}

/** Says that notes are left out for one reason. */
export function countedLoss(reason: string, count: number): string {
  return count === 1
    ? questionLeftOut(reason)
    : `${reason}: ${count} notes, of which this is the first, are left out`
}
