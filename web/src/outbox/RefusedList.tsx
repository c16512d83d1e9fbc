import { CircleX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button } from '../ui/buttons/Button.tsx'
import { formatCount } from '../ui/counts.ts'
import { UserText } from '../ui/UserText.tsx'
import { dismissRefused, type RefusedAnswer } from './refused-answers.ts'

const MAX_LISTED = 5

const REASONS: Record<RefusedAnswer['reason'], string> = {
  late: 'The attempt was over when this answer arrived.',
  refused: 'The attempt did not take this answer. Open it, and answer the question again.',
  gone: 'The question or its quiz was deleted, or may no longer be practised.',
  invalid: 'The question has other options now. Practise it again.',
}

/** The refused answers: which, why, and what to do. Loaded when there are any. */
export function RefusedList({ refused }: { refused: readonly RefusedAnswer[] }) {
  const hiddenCount = refused.length - MAX_LISTED
  return (
    <div className="border-b border-wrong bg-wrong-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-wrong sm:px-6">
        <div className="flex min-w-0 grow basis-64 gap-2">
          <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">{`${formatCount(refused.length, 'answer')} could not be counted`}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {refused.slice(0, MAX_LISTED).map((answer) => (
                <li key={answer.id}>
                  <Named answer={answer} /> <span>{REASONS[answer.reason]}</span>{' '}
                  {answer.path !== null && (
                    <Link to={answer.path} className="font-semibold underline underline-offset-4">
                      See the attempt
                    </Link>
                  )}
                </li>
              ))}
            </ul>
            {hiddenCount > 0 && <p className="mt-1">{`And ${formatCount(hiddenCount, 'other')}.`}</p>}
          </div>
        </div>
        <Button look="secondary" onClick={dismissRefused}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}

function Named({ answer: { question, quizTitle } }: { answer: RefusedAnswer }) {
  return (
    <span className="font-medium">
      {typeof question === 'number' ? (
        <span>{`Question ${question}`}</span>
      ) : (
        <span>
          “<UserText>{question}</UserText>”
        </span>
      )}
      {quizTitle !== null && (
        <span>
          {' '}
          in “<UserText>{quizTitle}</UserText>”
        </span>
      )}
      <span>:</span>
    </span>
  )
}
