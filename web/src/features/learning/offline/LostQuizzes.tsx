import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/buttons/Button.tsx'
import { UserText } from '../../../ui/UserText.tsx'

interface LostQuizzesProps {
  /** Titles by quiz id. */
  lost: ReadonlyMap<string, string>
  /** Called with the id of a quiz that need not be kept again. */
  onDismiss: (quizId: string) => void
  /** Resolves to whether the quiz is kept again. */
  onKeepAgain: (quizId: string) => Promise<boolean>
}

/** Says which quizzes were kept, but are no longer, because the browser has emptied its storage. */
export function LostQuizzes({ lost, onDismiss, onKeepAgain }: LostQuizzesProps) {
  const [hasFailed, setFailed] = useState(false)
  if (lost.size === 0) return null
  return (
    <div role="alert" className="mt-6 rounded-box border border-wrong bg-wrong-soft p-4 text-wrong">
      <p className="font-medium">
        The browser has emptied its storage, so these quizzes are no longer kept. With a network, keep them
        again.
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {[...lost].map(([quizId, title]) => (
          <li key={quizId} className="flex flex-wrap items-center gap-x-4">
            <Link to={`/quiz/${quizId}`} className="min-w-0 font-semibold underline underline-offset-4">
              <UserText as="span" layout="name">
                {title}
              </UserText>
            </Link>
            <Button
              look="secondary"
              onClick={() => void onKeepAgain(quizId).then((isKept) => setFailed(!isKept))}
            >
              Keep again <span className="sr-only">{title}</span>
            </Button>
            <Button look="quiet" onClick={() => onDismiss(quizId)}>
              Dismiss <span className="sr-only">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasFailed && <p className="mt-2">That did not work. Check the connection, and try again.</p>}
    </div>
  )
}
