import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { ReviewFilter } from './ReviewFilter.tsx'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { useReview } from './useReview.ts'

interface ReviewProps {
  attemptId: string
  incorrectCount: number
  totalQuestions: number
}

/** Every question of a completed attempt with the option chosen, the right one and the explanation. */
export function Review({ attemptId, incorrectCount, totalQuestions }: ReviewProps) {
  const [onlyIncorrect, setOnlyIncorrect] = useState(false)
  return (
    <section aria-labelledby="review">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="review" className="text-lg font-bold">
          Review
        </h2>
        {incorrectCount > 0 && incorrectCount < totalQuestions && (
          <ReviewFilter {...{ onlyIncorrect, incorrectCount, totalQuestions }} onChange={setOnlyIncorrect} />
        )}
      </div>
      <ReviewList
        key={String(onlyIncorrect)}
        attemptId={attemptId}
        onlyIncorrect={onlyIncorrect}
        count={onlyIncorrect ? incorrectCount : totalQuestions}
      />
    </section>
  )
}

interface ReviewListProps {
  attemptId: string
  onlyIncorrect: boolean
  /** How many there are in all. */
  count: number
}

function ReviewList({ attemptId, onlyIncorrect, count }: ReviewListProps) {
  const { questions, status, loadMore } = useReview(attemptId, onlyIncorrect)
  const left = count - questions.length
  return (
    <>
      <ol className="mt-4 flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.id}>
            <ReviewQuestion question={question} />
          </li>
        ))}
      </ol>
      {status === 'failed' && (
        <div className="mt-4">
          <Message kind="error">The questions could not be loaded.</Message>
        </div>
      )}
      {left > 0 && (
        <Button
          look="secondary"
          className="mt-4 w-full tabular-nums print:hidden"
          disabled={status === 'loading'}
          onClick={loadMore}
        >
          {status === 'loading' ? 'Loading…' : status === 'failed' ? 'Try again' : `Show more (${left} left)`}
        </Button>
      )}
    </>
  )
}
