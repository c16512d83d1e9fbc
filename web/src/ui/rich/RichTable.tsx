import type { Inline, RichTable as Table } from 'quiz-format/rich'
import { createElement } from 'react'
import type { RichBlockProps } from './rich-props.ts'
import { RichInlines } from './RichInlines.tsx'
import { ScrollBox } from './ScrollBox.tsx'

const CELL = 'table-cell border border-line-strong px-2.5 py-1 align-top whitespace-pre-wrap'
const LOOKS = { th: 'bg-sunken font-semibold', td: 'font-normal' }
const ALIGNMENTS = { left: 'text-left', center: 'text-center', right: 'text-right' }

/** A table, which scrolls in a box of its own. In a label, it is made of spans. */
export function RichTable({ block, isPhrase }: RichBlockProps<Table>) {
  const { columns, head, rows } = block
  const tag = (name: string) => (isPhrase ? 'span' : name)
  const table = createElement(
    tag('table'),
    { className: `table border-collapse text-base tabular-nums ${isPhrase ? '' : 'wrap-normal'}` },
    createElement(
      tag('thead'),
      { className: 'table-header-group' },
      <Row cells={head} name="th" {...{ columns, isPhrase }} />,
    ),
    createElement(
      tag('tbody'),
      { className: 'table-row-group' },
      rows.map((cells, index) => <Row key={index} name="td" {...{ cells, columns, isPhrase }} />),
    ),
  )
  return isPhrase ? table : <ScrollBox label="Table">{table}</ScrollBox>
}

interface RowProps {
  cells: readonly Inline[][]
  columns: Table['columns']
  name: 'th' | 'td'
  isPhrase: boolean
}

function Row({ cells, columns, name, isPhrase }: RowProps) {
  const missing = columns.length - cells.length
  return createElement(
    isPhrase ? 'span' : 'tr',
    { className: 'table-row' },
    cells.map((cell, index) => {
      const alignment = columns[index] ?? null
      const look = `${LOOKS[name]} ${alignment === null ? 'text-start' : ALIGNMENTS[alignment]}`
      return createElement(
        isPhrase ? 'span' : name,
        {
          key: index,
          scope: name === 'th' && !isPhrase ? 'col' : undefined,
          dir: 'auto',
          className: `${CELL} ${look}`,
        },
        <RichInlines nodes={cell} isPhrase={isPhrase} />,
      )
    }),
    missing > 0 && !isPhrase && createElement('td', { colSpan: missing, className: CELL }),
  )
}
