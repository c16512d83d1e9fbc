import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Message } from '../../ui/page/Message.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useCopyQuiz } from './useCopyQuiz.ts'

interface CopyQuizDialogProps {
  quiz: { id: string; title: string }
  onClose: () => void
}

/** Says what a copy of a quiz is, makes one, and opens it. */
export function CopyQuizDialog({ quiz, onClose }: CopyQuizDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const copyQuiz = useCopyQuiz()
  const navigate = useNavigate()

  const close = () => {
    if (!isBusy) onClose()
  }
  const copy = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    const { copyId, failure: failed } = await copyQuiz(quiz.id)
    setBusy(false)
    setFailure(failed)
    if (copyId === null) return
    onClose()
    void navigate(`/quiz/${copyId}`, { state: { isNewCopy: true } })
  }

  return (
    <Dialog
      title="Make a copy"
      onDismiss={close}
      actions={
        <>
          <Button look="secondary" aria-disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button data-first-focus aria-disabled={isBusy} onClick={() => void copy()}>
            {isBusy ? 'Copying...' : 'Make a copy'}
          </Button>
        </>
      }
    >
      <UserText as="p" layout="name" className="font-semibold text-ink">
        {quiz.title}
      </UserText>
      <p className="mt-2 mb-4">
        The copy is a quiz of your own, without attempts. Later changes of the original do not reach it.
      </p>
      <Message kind="error">{failure}</Message>
    </Dialog>
  )
}
