import { linesOf } from '../../reading/text/text-lines.ts'

/** A block of a GIFT file: a question with its answers, or the category of the following questions. */
export interface GiftBlock {
  /** Number of the first line that is not a comment. */
  line: number
  kind: 'category' | 'question'
  text: string
}

const CATEGORY = '$CATEGORY:'

/**
 * Splits a GIFT file at blank lines and skips comments. A category line needs no blank line after it.
 */
export function* giftBlocks(text: string): Generator<GiftBlock, void> {
  let first = 0
  let lines: string[] = []
  for (const { line, text: content } of linesOf(text)) {
    const trimmed = content.trim()
    if (trimmed.startsWith('//')) continue
    const isCategory = lines.length === 0 && trimmed.startsWith(CATEGORY)
    if (trimmed === '' && lines.length > 0) {
      yield { line: first, kind: 'question', text: lines.join('\n') }
      lines = []
    } else if (isCategory) yield { line, kind: 'category', text: trimmed.slice(CATEGORY.length).trim() }
    else if (trimmed !== '') {
      if (lines.length === 0) first = line
      lines.push(trimmed)
    }
  }
  if (lines.length > 0) yield { line: first, kind: 'question', text: lines.join('\n') }
}
