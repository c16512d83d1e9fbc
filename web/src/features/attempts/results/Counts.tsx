import { Check, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { AttemptResult } from '../attempt-state.ts'

/** How many questions were answered correctly and incorrectly. */
export function Counts({ correctAnswers, incorrectAnswers, totalQuestions }: AttemptResult) {
  return (
    <dl className="mt-4 grid grid-cols-3 divide-x divide-line rounded-box border border-line text-center">
      <Count label="Correct" value={correctAnswers}>
        <Check aria-hidden="true" className="size-4 text-correct" strokeWidth={3} />
      </Count>
      <Count label="Incorrect" value={incorrectAnswers}>
        <X aria-hidden="true" className="size-4 text-wrong" strokeWidth={3} />
      </Count>
      <Count label="Total Questions" value={totalQuestions} />
    </dl>
  )
}

interface CountProps {
  label: string
  value: number
  children?: ReactElement
}

function Count({ label, value, children }: CountProps) {
  return (
    <div className="flex flex-col-reverse justify-end px-1 py-3 sm:px-2">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-center justify-center gap-1 text-lg font-bold tabular-nums">
        {children}
        <span>{value}</span>
      </dd>
    </div>
  )
}
