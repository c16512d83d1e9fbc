// The note type of the Anki add-on "Multiple Choice for Anki".
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
 * Returns the layout of a note that was made with this add-on. The name of the note type decides. If the file
 * names no note type, the fields decide: a type number, two or more options, and a list of zeros and ones.
 * @param notetype name of the note type; null if the file names none
 * @param reserved indexes of columns with another use, such as the deck
 * @returns null for other note types
 */
export function allInOneLayout(
  cells: string[],
  notetype: string | null,
  reserved: ReadonlySet<number>,
): AnkiLayout | null {
  const isNamed = notetype?.trim().startsWith(NAME) ?? false
  if (!isNamed && (notetype !== null || !hasTypicalFields(cells, reserved))) return null
  return layoutOf(columnsOf(FIELDS, reserved), reserved)
}

function hasTypicalFields(cells: string[], reserved: ReadonlySet<number>): boolean {
  const fields = cells.filter((_cell, column) => !reserved.has(column)).map((cell) => cell.trim())
  const options = fields.slice(FIRST_OPTION, ANSWERS).filter((field) => field !== '')
  const bits = fields[ANSWERS]?.split(' ') ?? []
  const areBits = bits.length >= 2 && bits.length <= 5 && bits.every((bit) => bit === '0' || bit === '1')
  return /^[0-2]$/.test(fields[TYPE] ?? '') && areBits && options.length >= 2
}
