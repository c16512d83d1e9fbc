import { describeProblem, type Problem, type RowUnit } from 'quiz-format'
import { TriangleAlert } from 'lucide-react'
import { formatCount } from '../../../ui/counts.ts'

interface WarningListProps {
  rowUnit: RowUnit
  warnings: readonly Problem[]
  warningCount: number
}

/** The probable mistakes in a valid file. They do not prevent the upload. */
export function WarningList({ rowUnit, warnings, warningCount }: WarningListProps) {
  const hidden = warningCount - warnings.length
  return (
    <section aria-label="Warnings" className="rounded-box border border-line-strong bg-surface px-4 py-3">
      <p className="flex gap-2 font-medium">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{`${formatCount(warningCount, 'warning')}. You can upload the file all the same.`}</span>
      </p>
      <ul tabIndex={0} aria-label="List of warnings" className="mt-2 max-h-48 overflow-y-auto text-sm">
        {warnings.map((warning, index) => (
          <li key={index} dir="auto" className="py-1 wrap-anywhere">
            {describeProblem(warning, rowUnit)}
          </li>
        ))}
        {hidden > 0 && <li className="py-1 text-muted">{`and ${hidden} more`}</li>}
      </ul>
    </section>
  )
}
