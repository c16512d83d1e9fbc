import { ArrowLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { assignmentPath } from '../../paths/assignment-paths.ts'
import { ProgressBar } from '../../ui/charts/ProgressBar.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { Countdown } from './timing/Countdown.tsx'
import { useLinkPaths } from './useLinkPaths.ts'

// On a phone: one row of 56 px at the top edge, with the progress bar as its lower border. It wraps if the
// text is very large.
const PHONE =
  'max-sm:-mx-4 max-sm:-mt-6 max-sm:flex max-sm:min-h-14 max-sm:flex-wrap max-sm:gap-x-1 max-sm:border-b max-sm:border-line max-sm:bg-surface max-sm:ps-1 max-sm:pe-4 ' +
  'top-0 z-10 [@media(min-height:34rem)]:max-sm:sticky'

interface TakingHeaderProps {
  quizId: string
  /** Null for practice. */
  assignmentId: string | null
  title: string
  isMockExam: boolean
  number: number
  total: number
  /** The seconds left; null for no limit. */
  seconds: number | null
  /** Refers to the heading with the question's number. */
  headingRef: Ref<HTMLHeadingElement>
  /** The id of the question's text, which screen readers read after the heading. */
  describedBy: string
}

/** The way back, the quiz title, the time left and the learner's progress. */
export function TakingHeader(props: TakingHeaderProps) {
  const { quizId, assignmentId, title, isMockExam, number, total, seconds, headingRef, describedBy } = props
  const link = useLinkPaths(quizId)
  const practiceHome = link?.home ?? `/quiz/${quizId}`
  return (
    <div className={`relative items-center gap-x-4 sm:grid sm:grid-cols-[1fr_auto] ${PHONE}`}>
      <Link
        to={assignmentId === null ? practiceHome : assignmentPath(assignmentId)}
        className="flex items-center gap-1.5 rounded-box text-sm font-semibold text-accent max-sm:size-11 max-sm:justify-center sm:col-span-2 sm:mb-2 sm:min-h-8 sm:justify-self-start sm:hover:underline sm:hover:underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0 sm:size-4 rtl:-scale-x-100" />
        <span className="max-sm:sr-only">
          {assignmentId === null ? 'Back to the quiz' : 'Back to the assignment'}
        </span>
      </Link>
      <div className="min-w-0 flex-1 basis-32 sm:contents">
        <h1 className="min-w-0 font-sans font-semibold text-muted max-sm:truncate max-sm:text-sm">
          {isMockExam && <span>{'Mock exam: '}</span>}
          <UserText layout="name">{title}</UserText>
        </h1>
        <h2
          ref={headingRef}
          tabIndex={-1}
          data-focus-target
          aria-describedby={describedBy}
          className="min-w-0 font-sans font-semibold tabular-nums max-sm:text-sm sm:col-span-2 sm:row-start-3 sm:my-2"
        >
          {`Question ${number} of ${total}`}
        </h2>
      </div>
      <div className="sm:col-start-2 sm:row-start-2">
        {seconds !== null && <Countdown seconds={seconds} />}
      </div>
      <div className="max-sm:absolute max-sm:inset-x-0 max-sm:-bottom-px max-sm:*:h-1 max-sm:*:rounded-none sm:col-span-2">
        <ProgressBar label="Progress" value={number} max={total} />
      </div>
    </div>
  )
}
