// Formulas have no marks of their own inside: what would end or prevent a formula gets an empty group of TeX.
interface Formula {
  source: string
  isDisplay: boolean
}

const WORD = /[\p{L}\p{N}]/u
// An invisible character that keeps a dollar apart from a letter, as in "the nth".
const JOINER = '\u2060'
const PRICE = /^\d[\d.,]*\s+\p{L}{2}/u

/**
 * Writes a formula between dollars.
 * @param beside what stands before it in its paragraph, and after it
 */
export function writeFormula(
  { source, isDisplay }: Formula,
  { before, after }: { before: string; after: string },
): string {
  // A comment of TeX ends with its line.
  const line = source.includes('%')
    ? source.trim().replaceAll(/\n\s*\n/g, '\n')
    : source.trim().replaceAll(/\s+/g, ' ')
  const ended = /(?<!\\)(?:\\\\)*\\$/.test(line) ? `${line}{}` : line
  if (isDisplay || ended.includes('\n') || /(?<!\\)\$/.test(ended)) return `$$${ended}$$`
  const begun = PRICE.test(ended) ? `{}${ended}` : ended
  const start = WORD.test(before.at(-1) ?? '') ? JOINER : ''
  const end = WORD.test(after[0] ?? '') ? JOINER : ''
  return `${start}$${begun}$${end}`
}
