import type { LiveRow } from './live-rows.ts'

const NAMES = {
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  FINISHED: 'Finished',
  EXCUSED: 'Excused',
}

/** How many learners have not started, are taking it, have finished and, if there are any, are excused. */
export function LiveCounts({ rows }: { rows: readonly LiveRow[] }) {
  const counts = Object.entries(NAMES)
    .map(([group, name]) => ({ group, name, count: rows.filter((row) => row.group === group).length }))
    .filter(({ group, count }) => group !== 'EXCUSED' || count > 0)
  return (
    <dl
      data-four={counts.length === 4 || undefined}
      className="grid grid-cols-3 gap-x-4 gap-y-3 rounded-box border border-line bg-surface p-4 data-four:grid-cols-2 sm:gap-x-6 sm:p-5 sm:data-four:grid-cols-4"
    >
      {counts.map(({ group, name, count }) => (
        <div key={group} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
