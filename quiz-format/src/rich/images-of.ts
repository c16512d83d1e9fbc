import { inlineNodes } from './inline-nodes.ts'
import { parseRichText } from './parse-rich-text.ts'
import type { Inline } from './rich-tree.ts'

/** Finds the pictures that a formatted text shows, in order. */
export function imagesOf(text: string): Extract<Inline, { type: 'image' }>[] {
  // Most texts have none, and need not be parsed.
  if (!text.includes('![')) return []
  return [...inlineNodes(parseRichText(text))].filter((node) => node.type === 'image')
}
