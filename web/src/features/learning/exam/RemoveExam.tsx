import { useState } from 'react'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useExamMutations } from './useExamMutations.ts'

interface RemoveExamProps {
  quizId: string
  onRemoved: () => void
}

/** Removes an exam, after it was confirmed. */
export function RemoveExam({ quizId, onRemoved }: RemoveExamProps) {
  const [isAsking, setAsking] = useState(false)
  const { removeExam } = useExamMutations()
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: () => removeExam(quizId),
    onDone: () => {
      setAsking(false)
      onRemoved()
    },
  })
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Remove exam
      </Button>
      {isAsking && (
        <FormDialog
          title="Remove this exam?"
          submit="Remove exam"
          submitting="Removing..."
          look="danger"
          text={
            <p>Its date, pass score and weights are forgotten. Your answers and what was forecast stay.</p>
          }
          {...{ failure, isBusy }}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
