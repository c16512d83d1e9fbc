import { Button } from '../../../../ui/buttons/Button.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { useFirstNew } from '../../../../ui/useFirstNew.ts'
import { LearnerAnswerItem } from './LearnerAnswerItem.tsx'
import { useLearnerAnswers, type AttemptPlace } from './useLearnerAnswers.ts'

interface LearnerAnswerListProps {
  place: AttemptPlace
  totalQuestions: number
  timeZone: string
}

/** The answers of an attempt, in the order of the quiz, page by page. */
export function LearnerAnswerList({ place, totalQuestions, timeZone }: LearnerAnswerListProps) {
  const { answers, status, loadMore } = useLearnerAnswers(place)
  const { list, focusFirstNew } = useFirstNew<HTMLOListElement>(answers.length)
  const left = totalQuestions - answers.length
  const text = { loading: 'Loading…', failed: 'Try again', idle: `Show more (${left} left)` }[status]
  return (
    <>
      <ol ref={list} className="mt-3 divide-y divide-line border-t border-line">
        {answers.map((answer) => (
          <li key={answer.questionId} tabIndex={-1} data-focus-target className="py-3">
            <LearnerAnswerItem answer={answer} timeZone={timeZone} />
          </li>
        ))}
      </ol>
      <Message kind="error">{status === 'failed' && 'The answers could not be loaded.'}</Message>
      {left > 0 && (
        <Button
          look="secondary"
          className="mt-3 w-full tabular-nums"
          aria-disabled={status === 'loading'}
          onClick={() => {
            if (status === 'loading') return
            focusFirstNew()
            loadMore()
          }}
        >
          {text}
        </Button>
      )}
    </>
  )
}
