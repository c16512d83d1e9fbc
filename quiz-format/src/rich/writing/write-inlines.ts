import type { Inline } from '../rich-tree.ts'
import { escapeInlineMarks } from './escape-marks.ts'
import { writeFormula } from './write-formula.ts'

/** Writes parts of a line. Line breaks become line feeds. */
export function writeInlines(nodes: readonly Inline[], outer: readonly string[] = []): string {
  let text = ''
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1]
    const after = next?.type === 'text' ? next.text : ''
    text += node.type === 'formula' ? writeFormula(node, { before: text, after }) : writeInline(node, outer)
  }
  return text
}

function writeInline(node: Exclude<Inline, { type: 'formula' }>, outer: readonly string[]): string {
  switch (node.type) {
    case 'text':
      return escapeInlineMarks(node.text)
    case 'emphasis':
    case 'strong': {
      // Marks of another kind than those around them, so that ** and * are told apart.
      const mark = outer.at(-1) === '*' ? '_' : '*'
      const marks = mark.repeat(node.type === 'strong' ? 2 : 1)
      return marks + writeInlines(node.children, [...outer, mark]) + marks
    }
    case 'code':
      return writeCode(node.text)
    case 'image':
      return `![${node.alt}](${node.name})`
    case 'break':
      return '\n'
  }
}

function writeCode(text: string): string {
  const runs = text.match(/`+/g) ?? []
  let length = 1
  while (runs.some((run) => run.length === length)) length++
  const fence = '`'.repeat(length)
  const needsSpace = /^`|`$/.test(text) || (text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '')
  return needsSpace ? `${fence} ${text} ${fence}` : fence + text + fence
}
