import type { Inline } from '../rich-tree.ts'
import { delimiterRun, type DelimiterRun } from './delimiter-run.ts'

// More openings at a time would be nested too deep; the oldest become text. So the time stays linear too.
const MAX_OPENINGS = 8

interface Opening extends DelimiterRun {
  /** The marks that are left. They stay text if nothing closes them. */
  node: { type: 'text'; text: string }
  place: number
}

/**
 * Collects the nodes of a paragraph, and wraps those between asterisks or underscores, by CommonMark's rules.
 */
export class EmphasisBuilder {
  readonly #nodes: Inline[] = []
  #openings: Opening[] = []

  add(node: Inline): void {
    this.#nodes.push(node)
  }

  /** Adds equal asterisks or underscores of `text`. */
  addMarks(text: string, start: number, length: number): void {
    const run = delimiterRun(text, start, length)
    const left = run.canClose ? this.#close(run) : length
    if (left === 0) return
    const node = { type: 'text' as const, text: run.mark.repeat(left) }
    if (run.canOpen) this.#openings.push({ ...run, node, place: this.#nodes.length })
    if (this.#openings.length > MAX_OPENINGS) this.#openings.shift()
    this.add(node)
  }

  finish(): Inline[] {
    return joinedTexts(this.#nodes)
  }

  /** Returns how many of the marks close nothing. */
  #close(run: DelimiterRun): number {
    let left = run.length
    while (left > 0) {
      const index = this.#openings.findLastIndex((opening) => closes(run, opening))
      const opening = this.#openings[index]
      if (!opening) break
      const used = left > 1 && opening.node.text.length > 1 ? 2 : 1
      const children = joinedTexts(this.#nodes.splice(opening.place + 1))
      this.add({ type: used === 2 ? 'strong' : 'emphasis', children })
      opening.node.text = opening.node.text.slice(used)
      this.#openings.length = opening.node.text === '' ? index : index + 1
      left -= used
    }
    return left
  }
}

function closes(closing: DelimiterRun, opening: Opening): boolean {
  if (opening.mark !== closing.mark) return false
  // As in CommonMark, so that `**a*b**` has no emphasis inside.
  const isAmbiguous = opening.canClose || closing.canOpen
  const isMultiple = opening.length % 3 === 0 && closing.length % 3 === 0
  return !isAmbiguous || isMultiple || (opening.length + closing.length) % 3 !== 0
}

function joinedTexts(nodes: Inline[]): Inline[] {
  const joined: Inline[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]
    if (node?.type !== 'text') {
      if (node) joined.push(node)
      continue
    }
    const texts: string[] = []
    for (; nodes[index]?.type === 'text'; index++) texts.push((nodes[index] as { text: string }).text)
    index--
    const text = texts.join('')
    if (text !== '') joined.push({ type: 'text', text })
  }
  return joined
}
