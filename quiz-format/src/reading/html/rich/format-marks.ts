// While HTML is converted to text, characters that no text has mark what is formatted. So formatted text has
// the same words and white space as plain text. They are noncharacters of Unicode:
// https://www.unicode.org/faq/private_use.html
export const MARKS = {
  strong: '\uFDD0',
  strongEnd: '\uFDD1',
  emphasis: '\uFDD2',
  emphasisEnd: '\uFDD3',
  code: '\uFDD4',
  codeEnd: '\uFDD5',
  pre: '\uFDD6',
  preEnd: '\uFDD7',
  table: '\uFDD8',
  tableEnd: '\uFDD9',
  row: '\uFDDA',
  cell: '\uFDDB',
  list: '\uFDDC',
  listEnd: '\uFDDD',
  /** Before the mark of a list's item, which is a hyphen or a number, and after it. */
  item: '\uFDDE',
  itemText: '\uFDDF',
  /** Before a character that is written as a reference, and so begins no formula. */
  exact: '\uFDE0',
  formula: '\uFDE1',
  display: '\uFDE2',
  formulaEnd: '\uFDE3',
  /** A cell that stretches over several columns or rows. */
  merged: '\uFDE4',
  /** Before the description of a picture, before the number of its source, and after it. */
  picture: '\uFDE5',
  pictureSource: '\uFDE6',
  pictureEnd: '\uFDE7',
} as const

export const ANY_MARK = /[\uFDD0-\uFDEF]/
export const ALL_MARKS = /[\uFDD0-\uFDEF]/g

const OPENING = new Map<string, string>([
  ['b', MARKS.strong],
  ['strong', MARKS.strong],
  ['i', MARKS.emphasis],
  ['em', MARKS.emphasis],
  ['code', MARKS.code],
  ['kbd', MARKS.code],
  ['samp', MARKS.code],
  ['tt', MARKS.code],
  ['pre', MARKS.pre],
  ['table', MARKS.table],
  ['tr', MARKS.row],
  ['td', MARKS.cell],
  ['th', MARKS.cell],
  ['ol', MARKS.list],
  ['ul', MARKS.list],
])
const CLOSING = new Map<string, string>([
  ['b', MARKS.strongEnd],
  ['strong', MARKS.strongEnd],
  ['i', MARKS.emphasisEnd],
  ['em', MARKS.emphasisEnd],
  ['code', MARKS.codeEnd],
  ['kbd', MARKS.codeEnd],
  ['samp', MARKS.codeEnd],
  ['tt', MARKS.codeEnd],
  ['pre', MARKS.preEnd],
  ['table', MARKS.tableEnd],
  ['ol', MARKS.listEnd],
  ['ul', MARKS.listEnd],
])

const MERGED = /\s(?:col|row)span\s*=\s*["']?(?!1\b)\d/i

/**
 * The mark of a start tag, if its element is formatted.
 * @param tag as written in the source
 */
export function openingMark(name: string, tag: string): string | undefined {
  const mark = OPENING.get(name)
  return mark === MARKS.cell && MERGED.test(tag) ? MARKS.merged : mark
}

/** The mark of an end tag, if its element is formatted. */
export function closingMark(name: string): string | undefined {
  return CLOSING.get(name)
}
