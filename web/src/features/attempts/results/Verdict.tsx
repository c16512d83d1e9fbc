import { CircleCheck } from 'lucide-react'

interface VerdictProps {
  score: number
  /** Null until it is known. */
  passMark: number | null
}

/** Whether a score passes. A lower score is not shown as wrong: the pass mark says what is missing. */
export function Verdict({ score, passMark }: VerdictProps) {
  if (passMark === null) return <div className="h-5" />
  if (score < passMark) {
    return <p className="text-sm text-muted tabular-nums">{`The pass mark is ${passMark}%`}</p>
  }
  return (
    <p className="flex items-center justify-center gap-1.5 text-sm font-semibold text-correct sm:justify-start">
      <CircleCheck aria-hidden="true" className="size-4" />
      <span className="tabular-nums">{`Passed: ${passMark}% or above`}</span>
    </p>
  )
}
