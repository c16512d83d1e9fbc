import { useState, type ReactElement } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { useFirstNew } from '../../../ui/useFirstNew.ts'
import { ReviewFilter } from './ReviewFilter.tsx'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { useReview, type ReviewStatus } from './useReview.ts'

interface ReviewProps {
  attemptId: string
  quizId: string
  /** The heading. */
  title?: string
  /** What stands below the heading. */
  note?: ReactElement | null
  incorrectCount: number
  totalQuestions: number
}

/**
 * The questions of a completed attempt, all or only the incorrect ones, which it opens with. Each has the
 * learner's answer, the correct option and the explanation.
 */
export function Review(props: ReviewProps) {
  const { attemptId, quizId, title = 'Review', note, incorrectCount, totalQuestions } = props
  const isMixed = incorrectCount > 0 && incorrectCount < totalQuestions
  const [onlyIncorrect, setOnlyIncorrect] = useState(isMixed)
  return (
    <section aria-labelledby="review">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="review" className="text-lg font-semibold">
          {title}
        </h2>
        {isMixed && (
          <ReviewFilter {...{ onlyIncorrect, incorrectCount, totalQuestions }} onChange={setOnlyIncorrect} />
        )}
      </div>
      {note}
      {onlyIncorrect && (
        <p className="mt-2 hidden text-muted print:block">
          {`Only the ${incorrectCount} incorrect questions of ${totalQuestions}.`}
        </p>
      )}
      <ReviewList
        key={String(onlyIncorrect)}
        attemptId={attemptId}
        quizId={quizId}
        onlyIncorrect={onlyIncorrect}
        count={onlyIncorrect ? incorrectCount : totalQuestions}
      />
    </section>
  )
}

interface ReviewListProps {
  attemptId: string
  quizId: string
  onlyIncorrect: boolean
  /** The total number of questions in the list. */
  count: number
}

function ReviewList({ attemptId, quizId, onlyIncorrect, count }: ReviewListProps) {
  const { questions, status, loadMore } = useReview(attemptId, onlyIncorrect)
  const { list, focusFirstNew } = useFirstNew<HTMLOListElement>(questions.length)
  const left = count - questions.length

  const showMore = () => {
    if (status === 'loading') return
    focusFirstNew()
    loadMore()
  }

  return (
    <>
      <ol ref={list} className="mt-4 flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.id} tabIndex={-1} data-focus-target>
            <ReviewQuestion quizId={quizId} question={question} />
          </li>
        ))}
      </ol>
      {status === 'failed' && (
        <div className="mt-4">
          <Message kind="error">The questions could not be loaded.</Message>
        </div>
      )}
      {left > 0 && (
        <>
          <MoreButton status={status} left={left} onClick={showMore} />
          <p className="mt-4 hidden text-muted print:block">
            {`${questions.length} of ${count} questions are printed: those that were shown.`}
          </p>
        </>
      )}
    </>
  )
}

interface MoreButtonProps {
  status: ReviewStatus
  left: number
  onClick: () => void
}

function MoreButton({ status, left, onClick }: MoreButtonProps) {
  const text = { loading: 'Loading…', failed: 'Try again', idle: `Show more (${left} left)` }[status]
  return (
    <Button
      look="secondary"
      className="mt-4 w-full tabular-nums print:hidden"
      aria-disabled={status === 'loading'}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}
