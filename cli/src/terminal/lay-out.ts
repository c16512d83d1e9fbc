import { displayWidth, wrapToWidth } from './display-width.ts'
import { printableText } from './printable-text.ts'

/** Texts are easier to read if they get no wider than this. */
const MAX_WIDTH = 80
/** Texts are never wrapped narrower than this, however narrow the terminal. */
const MIN_WIDTH = 24

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>

/**
 * Lays out a user's text of any number of lines, safe to print. On a terminal, the lines are wrapped.
 * @param head precedes the first line; the other lines are indented by as much
 */
export function layOut(text: string, head: string, stream: Stream): string[] {
  const indent = ' '.repeat(displayWidth(head))
  const width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, stream.columns) - indent.length)
  const lines = text.split(/\r\n|[\r\n]/).flatMap((line) => {
    const printable = printableText(line.replaceAll('\t', '  '), stream)
    return stream.isTTY ? wrapToWidth(printable, width) : [printable]
  })
  return lines.map((line, index) => `${index === 0 ? head : indent}${line}`.trimEnd())
}
