import { useState } from 'react'
import { useSubmission } from '../../../../forms/useSubmission.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { differenceText, keepText } from './revision-texts.ts'
import { useMoveRevision, type RevisionMove } from './useMoveRevision.ts'

interface MoveRevisionProps {
  assignmentId: string
  onMoved: () => void
}

/** A button that gives an assignment the newest questions of its quiz, after saying what differs. */
export function MoveRevision({ assignmentId, onMoved }: MoveRevisionProps) {
  const moveRevision = useMoveRevision()
  const [asked, setAsked] = useState<RevisionMove | null>(null)
  const [result, setResult] = useState<string | null>(null)
  const looking = useSubmission({
    check: () => null,
    send: async () => {
      setResult(null)
      const { move, failure } = await moveRevision({ assignmentId, dryRun: true })
      if (failure) return failure
      if (move.from === move.to) setResult('It has the newest questions of its quiz already.')
      else setAsked(move)
      return null
    },
  })
  const moving = useSubmission({
    check: () => null,
    send: async () => (await moveRevision({ assignmentId, dryRun: false })).failure,
    onDone: () => {
      setAsked(null)
      setResult('It has the newest questions of its quiz now.')
      onMoved()
    },
  })
  return (
    <>
      <Button look="secondary" aria-disabled={looking.isBusy} onClick={looking.submit}>
        Use newest questions
      </Button>
      <Message kind="error">{looking.failure?.message}</Message>
      <Message kind="success">{result}</Message>
      {asked && (
        <FormDialog
          title="Use the newest questions of the quiz?"
          submit="Use newest questions"
          submitting="Saving..."
          text={
            <>
              <p>{differenceText(asked)}</p>
              <p className="mt-2">{keepText(asked)}</p>
            </>
          }
          failure={moving.failure}
          isBusy={moving.isBusy}
          onSubmit={moving.submit}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
