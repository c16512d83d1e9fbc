// Messages about notes whose field names are missing or unknown.
import { excerpt } from '../../text.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'
import { optionCount, rolesOf } from './anki-layout.ts'

const EXAMPLE = 'question,option_a,option_b,answer'
const HINT = `name them with --columns "${EXAMPLE}", or in a line "#columns:" at the head of the file`

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

/**
 * Returns one message for all notes that have more than two fields and could not be read as questions.
 * @param names of the columns; empty if the file names none
 */
export function notesLeftOut(count: number, names: readonly string[], reserved: ReadonlySet<number>): string {
  const isNamed = names.some((name, column) => name.trim() !== '' && !reserved.has(column))
  const why = isNamed ? missingNames(names, reserved) : 'The fields have no names'
  const reason = `${why} (${HINT})`
  return count === 1
    ? questionLeftOut(reason)
    : `${reason}: ${count} notes, of which this is the first, are left out`
}
