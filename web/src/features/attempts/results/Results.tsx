import { Check, X } from 'lucide-react'
import { useEffect, useRef, type ReactElement } from 'react'
import { PASS_MARK } from '../../../ui/pass-mark.ts'
import { Ring } from '../../../ui/Ring.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { AttemptResult, SectionResults } from '../attempt-state.ts'
import { AttemptFacts } from './AttemptFacts.tsx'
import { LostAnswers } from '../saving/LostAnswers.tsx'
import { Review } from './Review.tsx'
import { SectionScores } from './SectionScores.tsx'

interface ResultsProps {
  attemptId: string
  quizTitle: string
  result: AttemptResult
  sections: SectionResults
  /** The numbers of the questions whose answer was not saved. */
  lostNumbers: readonly number[]
  /** Links and buttons that lead on from here. */
  actions: ReactElement
}

/** The results of a completed attempt, with its review. */
export function Results({ attemptId, quizTitle, result, sections, lostNumbers, actions }: ResultsProps) {
  const { score, correctAnswers, incorrectAnswers, totalQuestions } = result
  const heading = useRef<HTMLHeadingElement>(null)

  // The question that had the focus is gone: focus the heading instead.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  return (
    <div className="animate-appear mx-auto flex w-full max-w-3xl flex-col gap-10">
      <div className="flex flex-col items-center gap-6 rounded-box border border-line bg-surface p-6 text-center sm:flex-row sm:gap-10 sm:p-8 sm:text-start print:border-0 print:p-0">
        <Ring percent={score}>
          <span aria-hidden="true" className="text-2xl font-bold tabular-nums">
            {correctAnswers}
          </span>
          <span aria-hidden="true" className="text-sm text-muted tabular-nums">
            {`of ${totalQuestions}`}
          </span>
        </Ring>
        <div className="w-full min-w-0 grow">
          <UserText as="p" layout="name" className="text-muted">
            {quizTitle}
          </UserText>
          <h1 ref={heading} tabIndex={-1} data-focus-target className="text-xl font-semibold tracking-tight">
            Quiz Completed!
          </h1>
          <p
            className={`mt-1 text-lg font-bold tabular-nums ${score >= PASS_MARK ? 'text-correct' : 'text-wrong'}`}
          >
            {`Your Score: ${score}%`}
          </p>
          <AttemptFacts attemptId={attemptId} />
          <Counts {...result} />
          <LostAnswers numbers={lostNumbers} />
          {actions}
        </div>
      </div>
      <SectionScores sections={sections} />
      <Review attemptId={attemptId} incorrectCount={incorrectAnswers} totalQuestions={totalQuestions} />
    </div>
  )
}

function Counts({ correctAnswers, incorrectAnswers, totalQuestions }: AttemptResult) {
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
