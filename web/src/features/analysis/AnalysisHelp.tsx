import { HELP_ROWS, SOURCES, WORDS } from './help-texts.ts'

const HEAD = 'py-1.5 pe-4 text-start align-bottom text-sm font-normal text-muted last:pe-0'
const CELL = 'py-2 pe-4 text-start align-top font-normal last:pe-0'

interface AnalysisHelpProps {
  /** Which attempts, questions and answers are in the figures. */
  whatCounts: readonly string[]
}

/** How the figures are calculated, and what is said about questions when. */
export function AnalysisHelp({ whatCounts }: AnalysisHelpProps) {
  return (
    <details>
      <summary className="min-h-6 w-fit font-semibold">How these figures are calculated</summary>
      <div className="mt-3 flex max-w-[75ch] flex-col gap-5">
        <Points title="What counts" points={whatCounts} />
        <table className="w-full border-collapse">
          <caption className="pb-1 text-start font-semibold">Formulas</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={HEAD}>
                Figure
              </th>
              <th scope="col" className={HEAD}>
                Formula
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {HELP_ROWS.map(([name, formula]) => (
              <tr key={name}>
                <th scope="row" className={CELL}>
                  {name}
                </th>
                <td className={`${CELL} wrap-anywhere`}>{formula}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Points title="What is said when" points={WORDS} />
        <Points title="Sources" points={SOURCES} />
      </div>
    </details>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc ps-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
