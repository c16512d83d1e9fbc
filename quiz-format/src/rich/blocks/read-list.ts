import { indentOf, isBlankLine, withoutIndent } from './indent.ts'
import { listMarker } from './list-marker.ts'

interface ListLines {
  start: number | null
  /** The lines of each item, without its mark and indent. */
  items: string[][]
  next: number
}

/** Finds the lines of the list that begins here, or returns null. */
export function readList(lines: string[], first: number): ListLines | null {
  const opening = listMarker(lines[first] ?? '')
  if (!opening || indentOf(lines[first] ?? '') > 3) return null
  const items: string[][] = []
  let { content } = opening
  let next = first
  while (next < lines.length) {
    const line = lines[next] ?? ''
    const blanks = blankLinesFrom(lines, next)
    const following = lines[next + blanks] ?? ''
    const isWithin = items.length > 0 && !isBlankLine(following) && indentOf(following) >= content
    if (isWithin) {
      for (let blank = 0; blank < blanks; blank++) items.at(-1)?.push('')
      items.at(-1)?.push(withoutIndent(following, content))
      next += blanks + 1
      continue
    }
    const marker = listMarker(following)
    if (marker?.kind !== opening.kind) break
    content = marker.content
    items.push([withoutMark(blanks > 0 ? following : line, content)])
    next += blanks + 1
  }
  return { start: opening.start, items, next }
}

function blankLinesFrom(lines: string[], index: number): number {
  let end = index
  while (end < lines.length && isBlankLine(lines[end] ?? '')) end++
  return end - index
}

// The mark becomes spaces, so that the indent may hold tabs.
function withoutMark(line: string, content: number): string {
  const start = line.length - line.trimStart().length
  const length = line.slice(start).search(/\s/)
  return withoutIndent(line.slice(0, start) + ' '.repeat(length) + line.slice(start + length), content)
}
