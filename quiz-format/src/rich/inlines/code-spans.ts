import type { Inline } from '../rich-tree.ts'

type Span = { node: Inline; end: number } | null

/** Makes a reader of inline code, which ends at the next run of as many backticks. */
export function codeSpans(text: string): (start: number) => Span {
  // The runs by their length, the last first.
  const runs = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const places = runs.get(run.length)
    if (places) places.push(index)
    else runs.set(run.length, [index])
  }
  for (const places of runs.values()) places.reverse()
  return (start) => {
    const length = runLength(text, start)
    const places = runs.get(length) ?? []
    while ((places.at(-1) ?? Infinity) < start + length) places.pop()
    const end = places.at(-1)
    return end === undefined ? null : { node: codeNode(text.slice(start + length, end)), end: end + length }
  }
}

/** The number of equal characters from here on. */
export function runLength(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && text[end] === text[start]) end++
  return end - start
}

// One space beside each end makes room for a backtick.
function codeNode(source: string): Inline {
  const isPadded = source.startsWith(' ') && source.endsWith(' ') && source.trim() !== ''
  return { type: 'code', text: isPadded ? source.slice(1, -1) : source }
}
