import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useDeleteQuiz } from './useDeleteQuiz.ts'

interface DeleteQuizButtonProps {
  quiz: { id: string; title: string }
  /** The id of the element with the quiz title. */
  describedBy: string
  onDeleted: (title: string) => void
}

/** Deletes a quiz after a confirmation. */
export function DeleteQuizButton({ quiz, describedBy, onDeleted }: DeleteQuizButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const deleteQuiz = useDeleteQuiz()

  const close = () => {
    if (isBusy) return
    setAsking(false)
    setFailure(null)
  }
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const failed = await deleteQuiz(quiz.id)
    setBusy(false)
    setFailure(failed)
    if (failed === null) onDeleted(quiz.title)
  }

  return (
    <>
      <Button
        look="subtle"
        aria-label="Delete quiz"
        aria-describedby={describedBy}
        className="min-w-11 px-2!"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      {isAsking && (
        <Dialog
          title="Delete quiz"
          onDismiss={close}
          actions={
            <>
              <Button look="danger" aria-disabled={isBusy} onClick={() => void confirm()}>
                {isBusy ? 'Deleting...' : 'Delete quiz'}
              </Button>
              <Button look="secondary" data-first-focus aria-disabled={isBusy} onClick={close}>
                Cancel
              </Button>
            </>
          }
        >
          <UserText as="p" layout="name" className="font-semibold text-ink">
            {quiz.title}
          </UserText>
          <p className="mt-2 mb-4">
            Are you sure you want to delete this quiz? This action cannot be undone.
          </p>
          <Message kind="error">{failure}</Message>
        </Dialog>
      )}
    </>
  )
}
