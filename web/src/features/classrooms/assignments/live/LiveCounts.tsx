import type { LiveRow } from './live-rows.ts'

const NAMES = { NOT_STARTED: 'Not started', IN_PROGRESS: 'In progress', FINISHED: 'Finished' }

/** How many learners have not started, are taking it, and have finished. */
export function LiveCounts({ rows }: { rows: readonly LiveRow[] }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 rounded-box border border-line bg-surface p-4 sm:gap-x-6 sm:p-5">
      {Object.entries(NAMES).map(([group, name]) => (
        <div key={group} className="min-w-0">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">
            {rows.filter((row) => row.group === group).length}
          </dd>
        </div>
      ))}
    </dl>
  )
}
