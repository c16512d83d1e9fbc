import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { formatCount } from '../../../ui/counts.ts'
import type { FileProblems } from '../check-quiz-file.ts'
import { problemColumns, problemsAsText } from './problems-as-text.ts'

const CELL = 'px-2 py-2 first:pl-4 last:pr-4 sm:px-4'

/** The problems of a quiz file, each with its row and column. */
export function ProblemTable({ format, problems, problemCount }: FileProblems) {
  const hidden = problemCount - problems.length
  return (
    <section aria-label="Problems of the file" className="overflow-hidden rounded-box border border-wrong">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-wrong-soft px-4 py-2">
        <p className="font-semibold text-wrong">
          {`${formatCount(problemCount, 'problem')} found. Nothing has been uploaded.`}
        </p>
        <CopyButton what="problems" text={problemsAsText(format, problems)} />
      </div>
      <div
        className="max-h-96 overflow-auto bg-surface"
        tabIndex={0}
        role="group"
        aria-label="List of problems"
      >
        <table className="w-full text-left max-sm:text-sm">
          <thead className="sticky top-0 bg-surface text-sm text-muted">
            <tr>
              {problemColumns(format).map((name) => (
                <th key={name} scope="col" className={`${CELL} font-semibold`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {problems.map(({ row, column, message }, index) => (
              <tr key={index} className="align-top">
                <td className={`${CELL} tabular-nums`}>{row ?? '–'}</td>
                <td className={CELL}>{column ?? '–'}</td>
                <td className={`${CELL} wrap-anywhere`}>{message}</td>
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
