import { indentOf } from './indent.ts'

export interface ListMarker {
  /** The bullet, or the character after the number. Another one begins another list. */
  kind: string
  /** The number, or null for a bullet. */
  start: number | null
  /** The column at which the item's text begins. */
  content: number
}

// An item needs text: an option may be a single minus or asterisk.
const MARKER = /^(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(?=\S)/

/** The mark of a list's item at the start of a line, or null. */
export function listMarker(line: string): ListMarker | null {
  const text = line.trimStart()
  const match = MARKER.exec(text)
  if (!match) return null
  const [whole, bullet, number = '', end = ''] = match
  const indent = indentOf(line)
  const mark = bullet ? 1 : number.length + 1
  const gap = indentOf(' '.repeat(indent + mark) + whole.slice(mark)) - indent - mark
  // More than four spaces after the mark are part of the text.
  const content = indent + mark + (gap > 4 ? 1 : gap)
  return { kind: bullet ?? end, start: bullet ? null : Number(number), content }
}

/** True if the mark may follow a line of a paragraph: a number such as a year may stand there by chance. */
export function interruptsParagraph(marker: ListMarker): boolean {
  return marker.start === null || marker.start === 1
}
