interface List {
  /** The `type` of a numbered list; null for a bulleted list. */
  style: string | null
  number: number
}

/** Generates the numbers, letters and dashes of nested list items. */
export class ListMarks {
  readonly #lists: List[] = []

  /**
   * @param tag as written in the source
   */
  open(name: string, tag: string): void {
    const style = name === 'ol' ? (attribute(tag, 'type') ?? '1') : null
    this.#lists.push({ style, number: Number.parseInt(attribute(tag, 'start') ?? '1', 10) || 0 })
  }

  close(): void {
    this.#lists.pop()
  }

  /**
   * Returns the mark of the next item in the innermost list; empty outside of lists.
   * @param tag as written in the source
   */
  next(tag: string): string {
    const list = this.#lists.at(-1)
    if (!list) return ''
    if (list.style === null) return '- '
    const value = Number.parseInt(attribute(tag, 'value') ?? '', 10)
    if (!Number.isNaN(value)) list.number = value
    return `${markOf(list.number++, list.style)}. `
  }
}

const ROMAN: readonly [value: number, sign: string][] = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function markOf(number: number, style: string): string {
  const plain = style.toLowerCase()
  if (!(number >= 1 && number <= 26) || !/^[ai]$/.test(plain)) return String(number)
  const mark = plain === 'a' ? String.fromCharCode(96 + number) : roman(number)
  return style === plain ? mark : mark.toUpperCase()
}

function roman(number: number): string {
  let [rest, written] = [number, '']
  for (const [value, sign] of ROMAN) {
    for (; rest >= value; rest -= value) written += sign
  }
  return written
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']?([^\\s"'>]*)`, 'i').exec(tag)?.[1]
}
