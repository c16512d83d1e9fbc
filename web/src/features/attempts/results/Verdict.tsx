import { CircleCheck } from 'lucide-react'
import { PASS_MARK } from '../../../ui/charts/pass-mark.ts'

/** Whether a score passes. A lower score is not shown as wrong: the pass mark says what is missing. */
export function Verdict({ score }: { score: number }) {
  if (score < PASS_MARK) {
    return <p className="text-sm text-muted tabular-nums">{`The pass mark is ${PASS_MARK}%`}</p>
  }
  return (
    <p className="flex items-center justify-center gap-1.5 text-sm font-semibold text-correct sm:justify-start">
      <CircleCheck aria-hidden="true" className="size-4" />
      <span className="tabular-nums">{`Passed: ${PASS_MARK}% or above`}</span>
    </p>
  )
}
