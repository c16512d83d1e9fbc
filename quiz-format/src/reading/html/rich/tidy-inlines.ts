import type { Inline } from '../../../rich/rich-tree.ts'

const LETTER_OR_DIGIT = /[a-z0-9]/i

/**
 * Moves white space out of emphasis, and takes emphasis away that has no text or is a part of a word:
 * Markdown cannot express it.
 */
export function tidyInlines(nodes: readonly Inline[]): Inline[] {
  const spaced = nodes.flatMap(hoisted)
  return spaced.flatMap((node, index): Inline[] => {
    if (node.type !== 'emphasis' && node.type !== 'strong') return [node]
    const inner = node.children.map(textOf).join('')
    const isWithin =
      isWord(textOf(spaced[index - 1]).at(-1), inner[0]) || isWord(inner.at(-1), textOf(spaced[index + 1])[0])
    return isWithin ? node.children : [node]
  })
}

function hoisted(node: Inline): Inline[] {
  if (node.type === 'text' && node.text === '') return []
  if (node.type !== 'emphasis' && node.type !== 'strong') return [node]
  const children = tidyInlines(node.children)
  const [before, after] = [spaceAt(children[0], /^\s+/), spaceAt(children.at(-1), /\s+$/)]
  const inner = trimmed(children)
  return [
    ...before,
    ...(inner.length === 0 ? [] : [{ ...node, children: inner }]),
    ...(inner.length === 0 ? [] : after),
  ]
}

function spaceAt(node: Inline | undefined, place: RegExp): Inline[] {
  const space = node?.type === 'text' ? place.exec(node.text)?.[0] : undefined
  if (node?.type === 'break') return [node]
  return space === undefined ? [] : [{ type: 'text', text: space }]
}

/** Parts of a line without white space at their ends. */
export function trimmed(nodes: readonly Inline[]): Inline[] {
  const inner = [...nodes]
  for (let first = inner[0]; first?.type === 'break' || first?.type === 'text'; first = inner[0]) {
    const text = first.type === 'text' ? first.text.trimStart() : ''
    if (text === '') inner.shift()
    else {
      inner[0] = { type: 'text', text }
      break
    }
  }
  for (let last = inner.at(-1); last?.type === 'break' || last?.type === 'text'; last = inner.at(-1)) {
    const text = last.type === 'text' ? last.text.trimEnd() : ''
    if (text === '') inner.pop()
    else {
      inner[inner.length - 1] = { type: 'text', text }
      break
    }
  }
  return inner
}

function textOf(node: Inline | undefined): string {
  if (node?.type === 'text' || node?.type === 'code') return node.text
  return node?.type === 'emphasis' || node?.type === 'strong' ? node.children.map(textOf).join('') : ''
}

function isWord(before: string | undefined, after: string | undefined): boolean {
  return LETTER_OR_DIGIT.test(before ?? '') && LETTER_OR_DIGIT.test(after ?? '')
}
