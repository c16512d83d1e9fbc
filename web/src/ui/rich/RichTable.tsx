import type { Inline, RichTable as Table } from 'quiz-format/rich'
import { createElement } from 'react'
import type { RichBlockProps } from './RichBlock.tsx'
import { RichInlines } from './RichInlines.tsx'
import { ScrollBox } from './ScrollBox.tsx'

const CELL = 'table-cell border border-line-strong px-2.5 py-1 align-top whitespace-pre-wrap'
const ALIGNMENTS = { left: 'text-left', center: 'text-center', right: 'text-right' }

/** A table, which scrolls in a box of its own. In a label, it is made of spans. */
export function RichTable({ block, isPhrase }: RichBlockProps<Table>) {
  const tag = (name: string) => (isPhrase ? 'span' : name)
  const rowOf = (cells: readonly Inline[][], name: 'th' | 'td', key: number) =>
    createElement(
      tag('tr'),
      { key, className: 'table-row' },
      block.columns.map((alignment, column) => {
        const look = `${alignment ? ALIGNMENTS[alignment] : 'text-start'} ${name === 'th' ? 'bg-sunken font-semibold' : 'font-normal'}`
        const scope = name === 'th' && !isPhrase ? 'col' : undefined
        return createElement(
          tag(name),
          { key: column, scope, dir: 'auto', className: `${CELL} ${look}` },
          <RichInlines nodes={cells[column] ?? []} isPhrase={isPhrase} />,
        )
      }),
    )
  const table = createElement(
    tag('table'),
    { className: 'table border-collapse tabular-nums' },
    createElement(tag('thead'), { className: 'table-header-group' }, rowOf(block.head, 'th', 0)),
    createElement(
      tag('tbody'),
      { className: 'table-row-group' },
      block.rows.map((row, index) => rowOf(row, 'td', index)),
    ),
  )
  return isPhrase ? table : <ScrollBox label="Table">{table}</ScrollBox>
}
