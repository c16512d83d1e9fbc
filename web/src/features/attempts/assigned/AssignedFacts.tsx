import { formatMoment } from '../../../ui/time/dates.ts'
import { describeTime } from '../results/attempt-facts.ts'

interface AssignedFactsProps {
  /** Null while it is being loaded. */
  attempt: {
    startedAt: string
    completedAt: string | null
    deadline: string | null
    answeredCount: number
  } | null
  /** What the assignment says about it; null if it is not known. */
  own: { late: boolean; counted: boolean | null } | null
  /** Whether there are other attempts of the assignment. */
  hasOthers: boolean
}

/** How an attempt of an assignment went, apart from its score. */
export function AssignedFacts({ attempt, own, hasOthers }: AssignedFactsProps) {
  // Room for the sentences, so that nothing moves when they are loaded.
  const list = 'mt-1 min-h-10 text-sm text-muted tabular-nums'
  if (!attempt?.completedAt) return <div className={list} />
  const { completedAt } = attempt
  return (
    <ul className={list}>
      <li>
        Completed <time dateTime={completedAt}>{formatMoment(completedAt)}</time>
      </li>
      <li>{describeTime({ ...attempt, completedAt })}</li>
      {own?.late && <li className="font-semibold text-ink">Late: completed after the due date</li>}
      {hasOthers && own?.counted && <li>This attempt counts</li>}
    </ul>
  )
}
