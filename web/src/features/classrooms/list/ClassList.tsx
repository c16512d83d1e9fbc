import type { FragmentType } from '../../../gql/index.ts'
import { formatNumber } from '../../../ui/counts.ts'
import { ClassCard, type ClassCardFields } from './ClassCard.tsx'

type Listed = FragmentType<typeof ClassCardFields> & { id: string; archivedAt: string | null }

/** Classes as cards, the archived ones in a folded part. */
export function ClassList({ classrooms }: { classrooms: readonly Listed[] }) {
  const current = classrooms.filter(({ archivedAt }) => archivedAt === null)
  const archived = classrooms.filter(({ archivedAt }) => archivedAt !== null)
  return (
    <>
      {current.length > 0 ? (
        <Cards label="Classes" classrooms={current} />
      ) : (
        <p className="mt-6 text-muted">All your classes are archived.</p>
      )}
      {archived.length > 0 && (
        <details className="mt-8" open={current.length === 0}>
          <summary className="inline-flex min-h-11 items-center gap-2 rounded-box font-semibold before:content-['▸'] [[open]>&]:before:content-['▾']">
            <span>Archived classes</span>
            <span className="font-normal text-muted tabular-nums">{formatNumber(archived.length)}</span>
          </summary>
          <Cards label="Archived classes" classrooms={archived} />
        </details>
      )}
    </>
  )
}

function Cards({ label, classrooms }: { label: string; classrooms: readonly Listed[] }) {
  return (
    <ul aria-label={label} className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {classrooms.map((classroom) => (
        <li key={classroom.id} className="min-w-0">
          <ClassCard classroom={classroom} />
        </li>
      ))}
    </ul>
  )
}
