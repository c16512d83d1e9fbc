import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Message } from '../../ui/page/Message.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useDeleteQuiz } from './useDeleteQuiz.ts'

interface DeleteQuizDialogProps {
  quiz: { id: string; title: string }
  onDeleted: (title: string) => void
  onClose: () => void
}

/** Asks for confirmation and deletes a quiz. */
export function DeleteQuizDialog({ quiz, onDeleted, onClose }: DeleteQuizDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const deleteQuiz = useDeleteQuiz()

  const close = () => {
    if (!isBusy) onClose()
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
      <p className="mt-2">Are you sure you want to delete this quiz? This action cannot be undone.</p>
      <p className="mt-2 mb-4">
        If others have attempts at it, or it is assigned to a class, their attempts, results and assignments
        stay. Only the quiz disappears: from your list, from the lists of those with whom you share it, and
        from its links.
      </p>
      <Message kind="error">{failure}</Message>
    </Dialog>
  )
}
