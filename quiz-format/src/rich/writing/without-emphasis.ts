import type { Block, Inline } from '../rich-tree.ts'

/** The blocks with the content of emphasis in place of the emphasis. */
export function withoutEmphasis(blocks: readonly Block[]): Block[] {
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, children: unwrapped(block.children) }
      case 'list':
        return { ...block, items: block.items.map(withoutEmphasis) }
      case 'table':
        return {
          ...block,
          head: block.head.map(unwrapped),
          rows: block.rows.map((row) => row.map(unwrapped)),
        }
      case 'code':
        return block
    }
  })
}

function unwrapped(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node) =>
    node.type === 'emphasis' || node.type === 'strong' ? unwrapped(node.children) : [node],
  )
}
