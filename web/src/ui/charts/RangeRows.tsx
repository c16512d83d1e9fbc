import { UserText } from '../UserText.tsx'
import { ChartTable } from './days/ChartTable.tsx'
import { RangeBar } from './RangeBar.tsx'

/** A percentage with the range of the true value. */
interface RangeRow {
  name: string
  value: number
  low: number
  high: number
}

interface RangeRowsProps {
  caption: string
  /** The heading of the table's column with the names. */
  nameOf: string
  rows: readonly RangeRow[]
  /** A percentage that is marked on each bar, and what it is; null for none. */
  mark: { percent: number; name: string } | null
}

/** Percentages with their ranges, a bar for each, and the numbers beside it. */
export function RangeRows({ caption, nameOf, rows, mark }: RangeRowsProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm text-muted">{caption}</figcaption>
      <ul aria-hidden="true" className="mt-3 flex flex-col gap-3">
        {rows.map(({ name, value, low, high }, row) => (
          <li key={row} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-2">
            <UserText as="span" layout="name" className="min-w-0">
              {name}
            </UserText>
            <span className="font-semibold tabular-nums">{percentText(value)}</span>
            <span className="min-w-20 text-end text-sm text-muted tabular-nums">{rangeText(low, high)}</span>
            <div className="col-span-3 mt-1">
              <RangeBar
                min={0}
                max={100}
                tick={mark?.percent ?? null}
                isFaint={false}
                {...{ value: Math.min(100, Math.max(0, value)), low, high }}
              />
            </div>
          </li>
        ))}
      </ul>
      {mark && (
        <p className="mt-2 flex items-center gap-2 text-sm text-muted">
          <span aria-hidden="true" className="h-4 w-0.5 bg-line-strong forced-colors:bg-[CanvasText]" />
          <span className="tabular-nums">{`${mark.name}: ${percentText(mark.percent)}`}</span>
        </p>
      )}
      <ChartTable
        caption={caption}
        columns={[nameOf, 'Expected', 'Range']}
        rows={rows.map(({ name, value, low, high }) => [name, percentText(value), rangeText(low, high)])}
      />
    </figure>
  )
}

function percentText(percent: number): string {
  return `${Math.round(percent)}%`
}

function rangeText(low: number, high: number): string {
  return `${Math.round(low)} to ${Math.round(high)}%`
}
