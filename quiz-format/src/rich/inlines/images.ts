import type { Inline } from '../rich-tree.ts'
import { nextIndexOf } from './next-index.ts'

/** Makes a reader of `![alt](name)` on one line. */
export function images(text: string): (start: number) => { node: Inline; end: number } | null {
  const nextBracket = nextIndexOf(text, ']')
  const nextParenthesis = nextIndexOf(text, ')')
  const nextLine = nextIndexOf(text, '\n')
  return (start) => {
    if (!text.startsWith('![', start)) return null
    const middle = nextBracket(start + 2)
    if (!text.startsWith('](', middle)) return null
    const end = nextParenthesis(middle)
    const name = text.slice(middle + 2, end).trim()
    if (end >= Math.min(text.length, nextLine(start)) || name === '') return null
    return { node: { type: 'image', alt: text.slice(start + 2, middle).trim(), name }, end: end + 1 }
  }
}
