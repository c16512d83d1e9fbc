import type { Inline } from '../../../rich/rich-tree.ts'
import { tidyInlines, trimmed } from './tidy-inlines.ts'

type Emphasis = 'strong' | 'emphasis'

/** Collects the parts of a paragraph or cell. Emphasis that is open at its end goes on in the next one. */
export class InlineBuilder {
  #root: Inline[] = []
  #open: { type: Emphasis; children: Inline[] }[] = []
  // The same emphasis within itself counts once.
  readonly #depths = { strong: 0, emphasis: 0 }

  add(node: Inline): void {
    this.#children().push(node)
  }

  open(type: Emphasis): void {
    if (++this.#depths[type] === 1) this.#start(type)
  }

  close(type: Emphasis): void {
    if (this.#depths[type] === 0 || (this.#depths[type] -= 1) > 0) return
    const index = this.#open.findIndex((one) => one.type === type)
    const inner = this.#open.splice(index).slice(1)
    for (const one of inner) this.#start(one.type)
  }

  /** Returns the parts, without white space at their ends. */
  finish(): Inline[] {
    const nodes = trimmed(tidyInlines(this.#root))
    const types = this.#open.map(({ type }) => type)
    this.#root = []
    this.#open = []
    for (const type of types) this.#start(type)
    return nodes
  }

  #start(type: Emphasis): void {
    const node = { type, children: [] as Inline[] }
    this.add(node)
    this.#open.push(node)
  }

  #children(): Inline[] {
    return this.#open.at(-1)?.children ?? this.#root
  }
}
