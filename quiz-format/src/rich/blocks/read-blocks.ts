import { readInlines } from '../inlines/read-inlines.ts'
import type { Block } from '../rich-tree.ts'
import { indentOf, isBlankLine } from './indent.ts'
import { interruptsParagraph, listMarker } from './list-marker.ts'
import { readCode } from './read-code.ts'
import { readList } from './read-list.ts'
import { isTableHead, readTable } from './read-table.ts'

/** Lists within lists. What is nested deeper is text. */
export const MAX_LIST_DEPTH = 6

export function readBlocks(lines: string[], depth = 0): Block[] {
  const blocks: Block[] = []
  let index = 0
  while (index < lines.length) {
    if (isBlankLine(lines[index] ?? '')) {
      index++
      continue
    }
    const { block, next } = readMarkedBlock(lines, index, depth) ?? readParagraph(lines, index, depth)
    blocks.push(block)
    index = next
  }
  return blocks
}

function readMarkedBlock(
  lines: string[],
  first: number,
  depth: number,
): { block: Block; next: number } | null {
  const read = readCode(lines, first) ?? readTable(lines, first)
  if (read) return read
  const list = depth < MAX_LIST_DEPTH ? readList(lines, first) : null
  if (!list) return null
  const items = list.items.map((item) => readBlocks(item, depth + 1))
  return { block: { type: 'list', start: list.start, items }, next: list.next }
}

function readParagraph(lines: string[], first: number, depth: number): { block: Block; next: number } {
  let next = linesOfFormula(lines, first)
  while (next < lines.length && !isBlankLine(lines[next] ?? '') && !interrupts(lines, next, depth)) {
    next = linesOfFormula(lines, next)
  }
  return { block: { type: 'paragraph', children: readInlines(lines.slice(first, next).join('\n')) }, next }
}

// Lines of a formula between double dollars may look like items of a list or rows of a table.
function linesOfFormula(lines: string[], first: number): number {
  const line = (lines[first] ?? '').trim()
  if (!line.startsWith('$$') || line.includes('$$', 2)) return first + 1
  for (let next = first + 1; next < lines.length && !isBlankLine(lines[next] ?? ''); next++) {
    if ((lines[next] ?? '').includes('$$')) return next + 1
  }
  return first + 1
}

function interrupts(lines: string[], index: number, depth: number): boolean {
  const line = lines[index] ?? ''
  if (indentOf(line) > 3) return false
  const marker = depth < MAX_LIST_DEPTH ? listMarker(line) : null
  if (marker && interruptsParagraph(marker)) return true
  return /^\s*(?:```|~~~)/.test(line) ? startsCode(line) : isTableHead(lines, index)
}

function startsCode(line: string): boolean {
  return readCode([line], 0) !== null
}
