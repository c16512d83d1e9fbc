import type { CodeBlock } from '../rich-tree.ts'
import { indentOf, withoutIndent } from './indent.ts'

// Backticks after a fence of backticks would be inline code.
const FENCE = /^(?:(`{3,})([^`]*)|(~{3,})(.*))$/

/**
 * Reads a code block between fences. Without a closing fence, it reaches to the end of its container.
 * @returns the block and the number of the line after it, or null if none begins here
 */
export function readCode(lines: string[], first: number): { block: CodeBlock; next: number } | null {
  const indent = indentOf(lines[first] ?? '')
  const opening = indent < 4 ? FENCE.exec((lines[first] ?? '').trim()) : null
  if (!opening) return null
  const fence = opening[1] ?? opening[3] ?? ''
  const language = (opening[2] ?? opening[4] ?? '').trim().split(/\s/, 1)[0] ?? ''
  const text: string[] = []
  let next = first + 1
  for (; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (isClosing(line, fence)) break
    text.push(withoutIndent(line, indent))
  }
  return { block: { type: 'code', language, text: text.join('\n') }, next: next + 1 }
}

function isClosing(line: string, fence: string): boolean {
  const trimmed = line.trim()
  return (
    trimmed.length >= fence.length &&
    trimmed.startsWith(fence) &&
    trimmed === (fence[0] ?? '').repeat(trimmed.length) &&
    indentOf(line) < 4
  )
}
