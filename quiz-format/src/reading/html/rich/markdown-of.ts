import type { Block, Inline } from '../../../rich/rich-tree.ts'
import { writeMarkdown } from '../../../rich/writing/write-markdown.ts'
import { markFormulas } from './mark-formulas.ts'
import { MarkedReader } from './marked-reader.ts'

/**
 * Converts a text with marks to Markdown.
 * @returns null if it has no formatted parts, or Markdown cannot express them. `isNeeded` says whether it
 *   shows more than plain text.
 */
export function markdownOf(marked: string): { text: string; isNeeded: boolean } | null {
  const blocks = new MarkedReader().read(markFormulas(marked))
  if (!blocks?.some((block) => block.type === 'list' || isFormatted(block))) return null
  const text = writeMarkdown(blocks)
  return text === null ? null : { text, isNeeded: blocks.some(isFormatted) }
}

// Plain text has marks of lists, too.
function isFormatted(block: Block): boolean {
  switch (block.type) {
    case 'paragraph':
      return block.children.some(isFormattedInline)
    case 'list':
      return block.items.some((item) => item.some(isFormatted))
    case 'code':
    case 'table':
      return true
  }
}

function isFormattedInline({ type }: Inline): boolean {
  return type !== 'text' && type !== 'break'
}
