import type { Inline } from '../rich-tree.ts'
import { nextIndexOf } from './next-index.ts'

// "$5 and 10$" is about money, "$2 x$" is not.
const PRICE = /\d[\d.,]*\s+\p{L}{2}/uy
const WORD = /[\p{L}\p{N}]/u
const SPACE = /\s/

/**
 * Makes a reader of formulas. A formula between single dollars stands on one line; no white space follows its
 * first dollar or precedes its last one, and neither dollar touches a letter or digit outside, as in US$5.
 */
export function formulas(text: string): (start: number) => { node: Inline; end: number } | null {
  const closings = closingDollars(text)
  const nextPair = nextIndexOf(text, '$$')
  const nextLine = nextIndexOf(text, '\n')
  return (start) => {
    if (text.startsWith('$$', start)) {
      const end = nextPair(start + 2)
      const source = text.slice(start + 2, end).trim()
      return end < text.length && source !== '' ? { node: formula(source, true), end: end + 2 } : null
    }
    const isOpening = !SPACE.test(text[start + 1] ?? ' ') && !WORD.test(text[start - 1] ?? '')
    while ((closings.at(-1) ?? Infinity) <= start + 1) closings.pop()
    const end = closings.at(-1) ?? text.length
    PRICE.lastIndex = start + 1
    if (!isOpening || end >= nextLine(start) || PRICE.test(text)) return null
    return { node: formula(text.slice(start + 1, end), false), end: end + 1 }
  }
}

// The dollars that may end a formula, the last first.
function closingDollars(text: string): number[] {
  const places: number[] = []
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (
      text[index] === '$' &&
      !SPACE.test(text[index - 1] ?? ' ') &&
      !WORD.test(text[index + 1] ?? '')
    ) {
      places.push(index)
    }
  }
  return places.toReversed()
}

function formula(source: string, isDisplay: boolean): Inline {
  return { type: 'formula', source, isDisplay }
}
