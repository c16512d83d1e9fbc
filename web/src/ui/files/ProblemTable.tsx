// Browsers forget the roles of a table's elements if their `display` is not that of a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Problem, RowUnit } from 'quiz-format'
import { Button } from '../buttons/Button.tsx'
import { CopyButton } from '../buttons/CopyButton.tsx'
import { formatCount } from '../counts.ts'
import { problemColumns, problemsAsText } from './problems-as-text.ts'

const CELL = 'md:px-4 md:py-2'

/** The first problems of a file, and how many there are in total. */
export interface FileProblems {
  rowUnit: RowUnit
  problems: readonly Problem[]
  problemCount: number
}

interface ProblemTableProps extends FileProblems {
  /** What became of the file. */
  outcome?: string
  /** Whether others of the problems have been mended. */
  areLeft?: boolean
  /** Leads to the part of the file that a problem is about. */
  onMend?: ((problem: Problem) => void) | undefined
}

/** The problems of a file, each with its row and column. On a phone, each problem is a card. */
export function ProblemTable({
  rowUnit,
  problems,
  problemCount,
  outcome = 'Nothing has been uploaded',
  areLeft = false,
  onMend,
}: ProblemTableProps) {
  const hidden = problemCount - problems.length
  const columns = problemColumns(rowUnit)
  return (
    <section aria-label="Problems of the file" className="overflow-hidden rounded-box border border-wrong">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-wrong-soft px-4 py-2">
        <p className="font-semibold text-wrong">
          {`${formatCount(problemCount, 'problem')} ${areLeft ? 'left' : 'found'}. ${outcome}.`}
        </p>
        <CopyButton what="problems" text={problemsAsText(rowUnit, problems)} />
      </div>
      <div
        className="max-h-96 overflow-auto bg-surface"
        tabIndex={0}
        role="group"
        aria-label="List of problems"
      >
        <table role="table" className="w-full text-left max-md:block">
          <thead role="rowgroup" className="top-0 bg-surface text-sm text-muted max-md:sr-only md:sticky">
            <tr role="row">
              {columns.map((name) => (
                <th key={name} role="columnheader" scope="col" className={`${CELL} font-semibold`}>
                  {name}
                </th>
              ))}
              {onMend && (
                <th role="columnheader" scope="col" className={CELL}>
                  <span className="sr-only">Mend</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y divide-line border-line max-md:block md:border-t">
            {problems.map((problem, index) => (
              <tr
                key={index}
                role="row"
                className="align-top max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:px-4 max-md:py-3"
              >
                <PlaceCell label={columns[0]} place={problem.row} />
                <PlaceCell label={columns[1]} place={problem.column} />
                <td role="cell" className={`${CELL} wrap-anywhere max-md:w-full`}>
                  {problem.message}
                </td>
                {onMend && (
                  <td role="cell" className="md:px-2 md:py-0.5 md:text-right">
                    <MendButton place={placeOf(problem, columns)} onMend={() => onMend(problem)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <p className="border-t border-line bg-surface px-4 py-2 text-sm text-muted">
          {`The first ${problems.length} are shown, ${hidden} more are not.`}
        </p>
      )}
    </section>
  )
}

function MendButton({ place, onMend }: { place: string; onMend: () => void }) {
  return (
    <Button look="quiet" className="max-md:-ml-4" aria-label={`Mend ${place}`} onClick={onMend}>
      Mend
    </Button>
  )
}

function placeOf({ row, column }: Problem, [rows, names]: readonly string[]): string {
  const parts = [row === null ? '' : `${rows} ${row}`, column === null ? '' : `${names} ${column}`]
  return parts.filter(Boolean).join(', ').toLowerCase() || 'the file'
}

interface PlaceCellProps {
  /** The column's heading, which a card shows in front of the place. */
  label: string
  /** Null for a problem of the whole file. */
  place: string | number | null
}

function PlaceCell({ label, place }: PlaceCellProps) {
  return (
    <td
      role="cell"
      className={`${CELL} tabular-nums max-md:text-sm max-md:font-semibold ${place === null ? 'max-md:sr-only' : ''}`}
    >
      <span aria-hidden="true" className="mr-1 font-normal text-muted md:hidden">
        {label}
      </span>
      <span>{place ?? '–'}</span>
    </td>
  )
}
