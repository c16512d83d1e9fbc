import { Copy, Play } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useSubmission } from '../../../forms/useSubmission.ts'
import type { LinkKind } from '../../../gql/graphql.ts'
import { sharedTakePath } from '../../../paths/shared-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { useCopySharedQuiz } from './useCopySharedQuiz.ts'

/** What a user can do with the quiz of a link: take it and, if its owner allows that, copy it. */
export function SharedQuizActions({ token, kind }: { token: string; kind: LinkKind }) {
  const navigate = useNavigate()
  const copyQuiz = useCopySharedQuiz()
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: async () => {
      const { quizId, failure: failed } = await copyQuiz(token)
      if (quizId !== null) void navigate(`/quiz/${quizId}`, { state: { isNewCopy: true } })
      return failed
    },
  })
  return (
    <div className="mt-6 flex flex-col gap-4">
      <div className="flex flex-col gap-2 sm:flex-row">
        <ButtonLink to={sharedTakePath(token)}>
          <Play aria-hidden="true" className="size-4 fill-current" />
          Start
        </ButtonLink>
        {kind === 'COPY' && (
          <Button look="secondary" aria-disabled={isBusy} onClick={submit}>
            <Copy aria-hidden="true" className="size-4" />
            <span>{isBusy ? 'Copying...' : 'Copy to my quizzes'}</span>
          </Button>
        )}
      </div>
      <Message kind="error">{failure?.message}</Message>
    </div>
  )
}
