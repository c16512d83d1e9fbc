import { X } from 'lucide-react'
import { useState } from 'react'
import { ActionQuestion } from '../../../forms/ActionQuestion.tsx'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { formatDay } from '../../../ui/time/dates.ts'
import { RightSelect, type GivenRight } from './RightSelect.tsx'
import { useShareQuiz } from './useShareQuiz.ts'
import { useUnshareQuiz } from './useUnshareQuiz.ts'

const PersonRowFields = graphql(`
  fragment PersonRow_quizShare on QuizShare {
    username
    right
    grantedAt
  }
`)

interface PersonRowProps {
  quizId: string
  share: FragmentType<typeof PersonRowFields>
}

/** Somebody with whom a quiz is shared: changes their right, or takes it back. */
export function PersonRow({ quizId, share }: PersonRowProps) {
  const { username, right, grantedAt } = readFragment(PersonRowFields, share)
  const shareQuiz = useShareQuiz()
  const unshareQuiz = useUnshareQuiz()
  const [wanted, setWanted] = useState<GivenRight | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  const change = async (next: GivenRight) => {
    if (wanted !== null) return
    setWanted(next)
    const failure = await shareQuiz({ quizId, username, right: next })
    setWanted(null)
    setProblem(failure && `${failure.message}. Please try again.`)
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-28">
          <p translate="no" className="font-semibold wrap-anywhere">
            {username}
          </p>
          <p className="text-sm text-muted">
            {'Since '}
            <time dateTime={grantedAt}>{formatDay(grantedAt)}</time>
          </p>
        </div>
        <div className="flex items-center gap-1">
          <RightSelect
            label={`Right of ${username}`}
            isLabelHidden
            right={wanted ?? (right === 'EDIT' ? 'EDIT' : 'VIEW')}
            onChange={(next) => void change(next)}
          />
          <Button
            look="subtle"
            aria-label={`Remove ${username}`}
            className="-me-2 min-w-11 px-2!"
            onClick={() => setRemoving(true)}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
      <Message kind="error">{problem}</Message>
      {isRemoving && (
        <ActionQuestion
          title={`Remove ${username}?`}
          action="Remove"
          onAct={() => unshareQuiz({ quizId, username })}
          onClose={() => setRemoving(false)}
        >
          They no longer see this quiz. Attempts that they have begun go on, and their copies stay theirs.
        </ActionQuestion>
      )}
    </li>
  )
}
