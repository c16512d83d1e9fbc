import { parseRichText } from '../parse-rich-text.ts'
import type { Block, Inline, RichList, RichTable } from '../rich-tree.ts'
import { escapeLineStarts } from './escape-marks.ts'
import { sameBlocks } from './same-blocks.ts'
import { withoutEmphasis } from './without-emphasis.ts'
import { writeInlines } from './write-inlines.ts'

/**
 * Writes a tree as Markdown that is read as the same tree. Emphasis that Markdown cannot express, as of a
 * part of a word, is left out.
 * @returns null if the rest cannot be expressed either
 */
export function writeMarkdown(blocks: readonly Block[]): string | null {
  return (
    [blocks, withoutEmphasis(blocks)].map(writeBlocks).find((text, index) => {
      const written = index === 0 ? blocks : withoutEmphasis(blocks)
      return sameBlocks(parseRichText(text), written)
    }) ?? null
  )
}

function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n\n')
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return escapeLineStarts(writeInlines(block.children))
    case 'code':
      return writeCodeBlock(block.text, block.language)
    case 'list':
      return writeList(block)
    case 'table':
      return writeTable(block)
  }
}

function writeCodeBlock(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

function writeList({ start, items }: RichList): string {
  return items
    .map((item, index) => {
      const mark = start === null ? '- ' : `${start + index}. `
      const lines = item
        .map(writeBlock)
        .join(item.some(isLoose) ? '\n\n' : '\n')
        .split('\n')
      return lines
        .map((line, number) => indented(line, number === 0 ? mark : ' '.repeat(mark.length)))
        .join('\n')
    })
    .join('\n')
}

// Of several blocks, only a list directly follows a paragraph.
function isLoose(block: Block, index: number): boolean {
  return index > 0 && block.type !== 'list'
}

function indented(line: string, indent: string): string {
  return line === '' ? '' : indent + line
}

function writeTable({ columns, head, rows }: RichTable): string {
  const rules = columns.map((column) => {
    if (column === 'center') return ':-:'
    return column === 'right' ? '--:' : column === 'left' ? ':--' : '---'
  })
  return [writeRow(head), `| ${rules.join(' | ')} |`, ...rows.map(writeRow)].join('\n')
}

function writeRow(cells: readonly Inline[][]): string {
  return `| ${cells.map((cell) => writeInlines(cell)).join(' | ')} |`
}
