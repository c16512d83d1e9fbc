import { linesOf } from '../../reading/text/text-lines.ts'

/** A piece of a GIFT file: a question with its answers, or the category of what follows. */
export interface GiftBlock {
  /** Where it begins, comments not counted. */
  line: number
  kind: 'category' | 'question'
  text: string
}

const CATEGORY = '$CATEGORY:'

/**
 * Splits a GIFT file at its blank lines, and leaves comments out. A line with a category may also stand right above a
 * question.
 * @param text the whole file
 * @returns its blocks
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
