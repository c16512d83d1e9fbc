/** A part of a formatted text that stands on lines of its own. */
export type Block = Paragraph | RichList | RichTable | CodeBlock

interface Paragraph {
  type: 'paragraph'
  children: Inline[]
}

export interface RichList {
  type: 'list'
  /** The number of the first item, or null for a list with bullets. */
  start: number | null
  items: Block[][]
}

export interface RichTable {
  type: 'table'
  /** The alignment of each column. A row may have fewer cells than there are columns, but not more. */
  columns: ('left' | 'center' | 'right' | null)[]
  head: Inline[][]
  rows: Inline[][][]
}

export interface CodeBlock {
  type: 'code'
  /** The first word after the opening fence, such as `python`; empty without one. */
  language: string
  text: string
}

/** A part of a line. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'emphasis' | 'strong'; children: Inline[] }
  | { type: 'code'; text: string }
  /** LaTeX; `isDisplay` puts it on a line of its own. */
  | { type: 'formula'; source: string; isDisplay: boolean }
  | { type: 'image'; alt: string; name: string }
  | { type: 'break' }
