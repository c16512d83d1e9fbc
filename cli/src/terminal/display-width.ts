import { balanceIsolates } from './printable-text.ts'

// East Asian wide characters and emoji are two columns wide.
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u
const ZERO_WIDTH = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]+$/u
const segmenter = new Intl.Segmenter()

/** Returns the number of terminal columns of a text without control characters. */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of segmenter.segment(text)) width += widthOf(segment)
  return width
}

/** Truncates a text with an ellipsis or pads it with spaces, to exactly `width` columns. */
export function fitToWidth(text: string, width: number): string {
  const textWidth = displayWidth(text)
  if (textWidth <= width) return text + ' '.repeat(width - textWidth)
  let [truncated, used] = ['', 0]
  for (const { segment } of segmenter.segment(text)) {
    if (used + widthOf(segment) > width - 1) break
    truncated += segment
    used += widthOf(segment)
  }
  return `${balanceIsolates([`${truncated}…`]).join('')}${' '.repeat(Math.max(0, width - 1 - used))}`
}

/** Wraps a text at its spaces. A word wider than `width` columns gets its own line. */
export function wrapToWidth(text: string, width: number): string[] {
  const lines: string[] = []
  let line: string | null = null
  for (const word of text.split(' ')) {
    const longer: string = line === null ? word : `${line} ${word}`
    if (line !== null && displayWidth(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return balanceIsolates([...lines, line ?? ''])
}

function widthOf(segment: string): number {
  if (ZERO_WIDTH.test(segment)) return 0
  return WIDE.test(segment) ? 2 : 1
}
