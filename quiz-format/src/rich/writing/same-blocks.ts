import type { Block, Inline } from '../rich-tree.ts'

/**
 * True if two trees show the same. How texts are split into nodes makes no difference, nor do the words that
 * TeX ignores.
 */
export function sameBlocks(one: readonly Block[], other: readonly Block[]): boolean {
  return JSON.stringify(one.map(comparable)) === JSON.stringify(other.map(comparable))
}

function comparable(block: Block): unknown {
  switch (block.type) {
    case 'paragraph':
      return inlines(block.children)
    case 'code':
      return ['code', block.language, block.text]
    case 'list':
      return ['list', block.start, block.items.map((item) => item.map(comparable))]
    case 'table':
      return ['table', block.columns, [block.head, ...block.rows].map((row) => row.map(inlines))]
  }
}

function inlines(nodes: readonly Inline[]): unknown[] {
  const all: unknown[] = []
  for (const node of nodes) {
    const part = inline(node)
    const last = all.at(-1)
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part
    else if (part !== '') all.push(part)
  }
  return all
}

function inline(node: Inline): unknown {
  switch (node.type) {
    case 'text':
      return node.text.replaceAll('\u2060', '')
    case 'emphasis':
    case 'strong':
      return [node.type, inlines(node.children)]
    case 'code':
      return ['code', node.text]
    case 'formula':
      return ['formula', node.source.replaceAll(/\s|\{\}/g, '')]
    case 'image':
      return ['image', node.alt, node.name]
    case 'break':
      return '\n'
  }
}
