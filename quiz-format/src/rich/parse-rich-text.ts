import { readBlocks } from './blocks/read-blocks.ts'
import type { Block } from './rich-tree.ts'

// Ten times as long as a question may be. A longer text comes from nowhere that we read.
const MAX_LENGTH = 100_000

/**
 * Parses a text whose format is `MARKDOWN`. Never fails: what is no mark is text. Takes time linear in the
 * length.
 */
export function parseRichText(text: string): Block[] {
  if (text.length > MAX_LENGTH) return [{ type: 'paragraph', children: [{ type: 'text', text }] }]
  return readBlocks(text.replace(/\r\n?/g, '\n').split('\n'))
}
