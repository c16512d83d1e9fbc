import type { Inline, RichTable } from '../../../rich/rich-tree.ts'

const MAX_COLUMNS = 30

/** Collects the cells of a table. Its first row becomes the heading, which Markdown cannot do without. */
export class TableBuilder {
  readonly #rows: Inline[][][] = []
  isInCell = false

  startRow(): void {
    this.#rows.push([])
    this.isInCell = false
  }

  startCell(): void {
    if (this.#rows.length === 0) this.startRow()
    this.isInCell = true
  }

  endCell(content: Inline[]): void {
    if (this.isInCell) this.#rows.at(-1)?.push(content)
    this.isInCell = false
  }

  /** Returns null for a table without cells or with too many columns. */
  finish(): RichTable | null {
    const filled = this.#rows.filter((row) => row.length > 0)
    const count = Math.max(0, ...filled.map((row) => row.length))
    if (count === 0 || count > MAX_COLUMNS) return null
    const [head = [], ...rows] = filled.map((row) => [
      ...row,
      ...Array.from({ length: count - row.length }, () => []),
    ])
    return { type: 'table', columns: Array.from({ length: count }, () => null), head, rows }
  }
}
