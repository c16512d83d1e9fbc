// What is said about notes whose fields are not known by their names.
import { excerpt } from '../../text.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'
import { optionCount, rolesOf } from './anki-layout.ts'

const EXAMPLE = 'question,option_a,option_b,answer'
const HINT = `name them with --columns "${EXAMPLE}", or in a line "#columns:" at the head of the file`

/**
 * Says what names lack that would make questions of notes.
 * @param names of the fields
 * @param taken the places of columns with another use
 * @returns a sentence without its end
 */
export function missingNames(names: readonly string[], taken: ReadonlySet<number>): string {
  const layout = rolesOf(names, taken)
  const { question, answer } = layout
  const wanted = [
    ...(question === -1 ? ['no field is named as the question (for example Question)'] : []),
    ...(optionCount(layout) < 2
      ? ['fewer than two are named as options (for example Option A and Option B)']
      : []),
    ...(answer === -1 ? ['no field is named as the right answer (for example Answer)'] : []),
  ]
  const found = names.filter((name, place) => name.trim() !== '' && !taken.has(place))
  const shown = found.slice(0, 12).map((name) => `"${excerpt(name.trim())}"`)
  const more = found.length > shown.length ? ` and ${found.length - shown.length} more` : ''
  return `The fields are named ${shown.join(', ')}${more}; ${wanted.join(', and ')}`
}

/**
 * Says why notes with more than two fields are no questions, once for all of them.
 * @param count how many such notes the file has
 * @param names of the columns; none if the file names none
 * @param taken the places of columns with another use
 * @returns one line
 */
export function notesLeftOut(count: number, names: readonly string[], taken: ReadonlySet<number>): string {
  const isNamed = names.some((name, place) => name.trim() !== '' && !taken.has(place))
  const why = isNamed ? missingNames(names, taken) : 'The fields have no names'
  const reason = `${why} (${HINT})`
  return count === 1
    ? questionLeftOut(reason)
    : `${reason}: ${count} notes, of which this is the first, are left out`
}
