import type { Block, Inline } from './rich-tree.ts'

/** Yields all parts of lines, outer ones first. */
export function* inlineNodes(blocks: readonly Block[]): Generator<Inline, void> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield* withInner(block.children)
    else if (block.type === 'list') for (const item of block.items) yield* inlineNodes(item)
    else if (block.type === 'table')
      for (const cell of [block.head, ...block.rows].flat()) yield* withInner(cell)
  }
}

function* withInner(nodes: readonly Inline[]): Generator<Inline, void> {
  for (const node of nodes) {
    yield node
    if (node.type === 'emphasis' || node.type === 'strong') yield* withInner(node.children)
  }
}
