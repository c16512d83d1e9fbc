import type { Inline } from '../rich-tree.ts'
import { codeSpans, runLength } from './code-spans.ts'
import { EmphasisBuilder } from './emphasis.ts'
import { formulas } from './formulas.ts'
import { images } from './images.ts'

const MARKS = /[\\`*_$!\n]/g
const ESCAPABLE = /[!-/:-@[-`{-~]/

/** Reads the text of a paragraph or cell. Each line break of it is kept. */
export function readInlines(text: string): Inline[] {
  const builder = new EmphasisBuilder()
  const readers = { '`': codeSpans(text), $: formulas(text), '!': images(text) }
  let index = 0
  while (index < text.length) {
    MARKS.lastIndex = index
    const place = MARKS.exec(text)?.index ?? text.length
    if (place > index) builder.add({ type: 'text', text: text.slice(index, place) })
    index = place < text.length ? readMark(place) : place
  }
  return builder.finish()

  /** Returns the place after the mark and what belongs to it. */
  function readMark(place: number): number {
    const mark = text[place] ?? ''
    if (mark === '\n') {
      builder.add({ type: 'break' })
      return place + 1
    }
    if (mark === '\\') return readEscape(place)
    if (mark === '*' || mark === '_') {
      const length = runLength(text, place)
      builder.addMarks(text, place, length)
      return place + length
    }
    const read = readers[mark as keyof typeof readers](place)
    if (read) {
      builder.add(read.node)
      return read.end
    }
    // A whole run of backticks or dollars, so that its end opens nothing.
    const length = mark === '!' ? 1 : runLength(text, place)
    builder.add({ type: 'text', text: mark.repeat(length) })
    return place + length
  }

  function readEscape(place: number): number {
    const next = text[place + 1] ?? ''
    if (next === '\n') return place + 1
    const isEscape = ESCAPABLE.test(next)
    builder.add({ type: 'text', text: isEscape ? next : '\\' })
    return place + (isEscape ? 2 : 1)
  }
}
