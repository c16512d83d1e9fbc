import { useEffect, useRef, type ReactElement } from 'react'
import { Ring } from '../../../ui/charts/Ring.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { AttemptResult, SectionResults } from '../attempt-state.ts'
import { AttemptFacts } from './AttemptFacts.tsx'
import { LostAnswers } from '../saving/LostAnswers.tsx'
import { Celebration } from './Celebration.tsx'
import { Counts } from './Counts.tsx'
import { Review } from './Review.tsx'
import { SectionScores } from './SectionScores.tsx'
import { useAttemptFacts } from './useAttemptFacts.ts'
import { Verdict } from './Verdict.tsx'

interface ResultsProps {
  attemptId: string
  quizId: string
  quizTitle: string
  /** Null for an attempt at the whole quiz. */
  sectionId: string | null
  /** Also those that count for nobody, which the result leaves out. */
  totalQuestions: number
  result: AttemptResult
  sections: SectionResults
  /** The numbers of the questions whose answer was not saved. */
  lostNumbers: readonly number[]
  /** Whether the learner has just completed the attempt on this page. */
  isNew: boolean
  /** Links and buttons that lead on from here. */
  actions: ReactElement
  /** How the attempt went; by default compared with others at the same quiz. */
  facts?: ReactElement
  /** The review of the questions. */
  review?: ReactElement
}

/** The results of a completed attempt, with its review. */
export function Results(props: ResultsProps) {
  const { attemptId, quizId, quizTitle, sectionId, totalQuestions, result, sections, lostNumbers, isNew } =
    props
  const { actions, facts, review } = props
  const { score, correctAnswers, incorrectAnswers } = result
  const { data, passMark } = useAttemptFacts(attemptId, quizId, facts !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)

  // The question that had the focus is gone: focus the heading instead.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  return (
    <div className="animate-appear mx-auto flex w-full max-w-3xl flex-col gap-10">
      <div className="flex flex-col items-center gap-6 overflow-hidden rounded-box border border-line bg-surface p-4 text-center min-[22rem]:p-6 sm:flex-row sm:items-start sm:gap-10 sm:p-8 sm:text-start print:border-0 print:p-0">
        <div className="relative shrink-0">
          {isNew && passMark !== null && score >= passMark && <Celebration />}
          <Ring look="score" tick={passMark} percent={score} isFilling={isNew}>
            <span aria-hidden="true" className="text-2xl font-bold tabular-nums">
              {correctAnswers}
            </span>
            <span aria-hidden="true" className="text-sm text-muted tabular-nums">
              {`of ${result.totalQuestions}`}
            </span>
          </Ring>
        </div>
        <div className="w-full min-w-0 grow">
          <UserText as="p" layout="name" className="text-muted">
            {quizTitle}
          </UserText>
          <h1 ref={heading} tabIndex={-1} data-focus-target className="text-xl font-semibold tracking-tight">
            Quiz Completed!
          </h1>
          <p className="mt-1 text-lg font-bold tabular-nums">{`Your Score: ${score}%`}</p>
          <Verdict {...{ score, passMark }} />
          {facts ?? <AttemptFacts {...{ attemptId, data, sectionId }} />}
          <Counts {...result} />
          <LostAnswers numbers={lostNumbers} />
          {actions}
        </div>
      </div>
      <SectionScores sections={sections} />
      {review ?? <Review {...{ attemptId, quizId, totalQuestions }} incorrectCount={incorrectAnswers} />}
    </div>
  )
}
