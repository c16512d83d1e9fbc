// The note type of the add-on "Multiple Choice for Anki".
import { type AnkiLayout, columnsOf, layoutOf } from './anki-layout.ts'

const NAME = 'AllInOne (kprim, mc, sc)'
const FIELDS = [
  'Question',
  'Title',
  'QType (0=kprim,1=mc,2=sc)',
  'Q_1',
  'Q_2',
  'Q_3',
  'Q_4',
  'Q_5',
  'Answers',
  'Sources',
  'Extra 1',
]
const [TYPE, FIRST_OPTION, ANSWERS] = [2, 3, 8]

/**
 * Lays out the fields of a note of this type, which is known by its name, or by its kind and its zeros and ones where
 * the file names neither type nor fields.
 * @param cells of the note
 * @param notetype that the file names; null for none
 * @param taken the places of columns with another use
 * @returns the layout; null for a note of another type
 */
export function allInOneLayout(
  cells: string[],
  notetype: string | null,
  taken: ReadonlySet<number>,
): AnkiLayout | null {
  const isNamed = notetype?.trim().startsWith(NAME) ?? false
  if (!isNamed && (notetype !== null || !hasItsShape(cells, taken))) return null
  return layoutOf(columnsOf(FIELDS, taken), taken)
}

function hasItsShape(cells: string[], taken: ReadonlySet<number>): boolean {
  const fields = cells.filter((_cell, place) => !taken.has(place)).map((cell) => cell.trim())
  const options = fields.slice(FIRST_OPTION, ANSWERS).filter((field) => field !== '')
  const bits = fields[ANSWERS]?.split(' ') ?? []
  const areBits = bits.length >= 2 && bits.length <= 5 && bits.every((bit) => bit === '0' || bit === '1')
  return /^[0-2]$/.test(fields[TYPE] ?? '') && areBits && options.length >= 2
}
