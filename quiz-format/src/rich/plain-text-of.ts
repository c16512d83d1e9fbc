import { parseRichText } from './parse-rich-text.ts'
import type { Block, Inline } from './rich-tree.ts'
import type { TextFormat } from './text-format.ts'

/**
 * Returns a text without its marks, for titles, lists, the names of controls, and tables of results. A
 * formula stays LaTeX, and a picture becomes its description in brackets.
 */
export function plainTextOf(text: string, format: TextFormat): string {
  return format === 'PLAIN' ? text : plainBlocks(parseRichText(text), '\n\n')
}

function plainInlines(nodes: readonly Inline[]): string {
  return nodes.map(plainInline).join('')
}

function plainBlocks(blocks: readonly Block[], separator: string): string {
  return blocks.map(plainBlock).join(separator)
}

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return plainInlines(block.children)
    case 'code':
      return block.text
    case 'list':
      return block.items
        .map((item, index) => `${listMark(block.start, index)} ${plainBlocks(item, '\n')}`)
        .join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainInlines).join(' | ')).join('\n')
  }
}

function plainInline(node: Inline): string {
  switch (node.type) {
    case 'text':
    case 'code':
      return node.text
    case 'emphasis':
    case 'strong':
      return plainInlines(node.children)
    case 'formula':
      return node.source
    case 'image':
      return imageText(node)
    case 'break':
      return '\n'
  }
}

/** What stands for a picture where it cannot be shown. */
export function imageText({ alt, name }: { alt: string; name: string }): string {
  return `[${alt || name}]`
}

/** What stands before an item of a list: a hyphen, or its number. */
export function listMark(start: number | null, index: number): string {
  return start === null ? '-' : `${start + index}.`
}
