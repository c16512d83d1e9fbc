import type { Problem, QuizFormat } from 'quiz-format'
import { formatCount } from '../../ui/counts.ts'

interface ProblemTableProps {
  format: QuizFormat
  problems: readonly Problem[]
  problemCount: number
}

/** Every problem of a quiz file with its place. */
export function ProblemTable({ format, problems, problemCount }: ProblemTableProps) {
  const places = format === 'csv' ? ['Row', 'Column'] : ['Item', 'Field']
  const hidden = problemCount - problems.length
  return (
    <section aria-label="Problems of the file" className="overflow-hidden rounded-box border border-wrong">
      <p className="bg-wrong-soft px-4 py-3 font-semibold text-wrong">
        {formatCount(problemCount, 'problem')} found. Nothing has been uploaded.
      </p>
      <div
        className="max-h-96 overflow-auto bg-surface"
        tabIndex={0}
        role="group"
        aria-label="List of problems"
      >
        <table className="w-full text-left max-sm:text-sm">
          <thead className="sticky top-0 bg-surface text-sm text-muted">
            <tr>
              {[...places, 'Problem'].map((name) => (
                <th key={name} scope="col" className="px-2 py-2 first:pl-4 last:pr-4 sm:px-4 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {problems.map(({ row, column, message }, index) => (
              <tr key={index} className="align-top">
                <td className="px-2 py-2 first:pl-4 last:pr-4 sm:px-4 tabular-nums">{row ?? '–'}</td>
                <td className="px-2 py-2 first:pl-4 last:pr-4 sm:px-4">{column ?? '–'}</td>
                <td className="px-2 py-2 first:pl-4 last:pr-4 sm:px-4">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <p className="border-t border-line bg-surface px-4 py-2 text-sm text-muted">
          The first {problems.length} are shown, {hidden} more are not.
        </p>
      )}
    </section>
  )
}
