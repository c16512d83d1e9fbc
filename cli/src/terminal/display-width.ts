import { closedIsolates } from './shown-text.ts'

// How many columns of a terminal a text takes: characters of East Asia and emoji take two.
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u
const NO_WIDTH = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]+$/u
const segmenter = new Intl.Segmenter()

/**
 * Measures a text as a terminal shows it.
 * @param text without control characters
 * @returns its width in columns
 */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += widthOf(segment)
  return width
}

/**
 * Makes a text take exactly so many columns.
 * @param text without control characters
 * @param width in columns
 * @returns the text, cut with an ellipsis or filled up with spaces
 */
export function fitted(text: string, width: number): string {
  const own = displayWidth(text)
  if (own <= width) return text + ' '.repeat(width - own)
  let [cut, taken] = ['', 0]
  for (const { segment } of segmenter.segment(text)) {
    if (taken + widthOf(segment) > width - 1) break
    cut += segment
    taken += widthOf(segment)
  }
  return `${closedIsolates([`${cut}…`]).join('')}${' '.repeat(Math.max(0, width - 1 - taken))}`
}

/**
 * Breaks a text into lines at its spaces.
 * @param text without control characters
 * @param width of a line in columns
 * @returns the lines; a word that is longer than a line stands alone on one
 */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line: string | null = null
  for (const word of text.split(' ')) {
    const longer: string = line === null ? word : `${line} ${word}`
    if (line !== null && displayWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return closedIsolates([...lines, line ?? ''])
}

function widthOf(segment: string): number {
  if (NO_WIDTH.test(segment)) return 0
  return WIDE.test(segment) ? 2 : 1
}
