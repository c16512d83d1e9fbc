// What is said about notes whose fields are not known by their names.
import { excerpt } from '../../text.ts'
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
    ...(question === -1 ? ['one for the question, such as Question'] : []),
    ...(optionCount(layout) < 2 ? ['two or more for options, such as Option A and Option B'] : []),
    ...(answer === -1 ? ['one for the right answer, such as Answer'] : []),
  ]
  const found = names.filter((name, place) => name.trim() !== '' && !taken.has(place))
  const shown = found.slice(0, 12).map((name) => `"${excerpt(name.trim())}"`)
  const more = found.length > shown.length ? ` and ${found.length - shown.length} more` : ''
  return `The fields are named ${shown.join(', ')}${more}, and missing is ${wanted.join(', and ')}`
}

/**
 * Says why a note with more than two fields is no question.
 * @param names of the columns; none if the file names none
 * @param taken the places of columns with another use
 * @returns a sentence without its end
 */
export function whyUnnamed(names: readonly string[], taken: ReadonlySet<number>): string {
  const isNamed = names.some((name, place) => name.trim() !== '' && !taken.has(place))
  const why = isNamed ? missingNames(names, taken) : 'The fields of the note have no names'
  return `${why} (${HINT})`
}
