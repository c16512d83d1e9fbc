import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import type { ShownPicture } from '../../../../ui/pictures/pictures.ts'
import { sendPicture } from './quiz-pictures.ts'

interface PictureDialogProps {
  quizId: string
  file: File
  onAdd: (picture: ShownPicture, alt: string) => void
  onCancel: () => void
}

/** Asks for the description of a picture, and sends it. */
export function PictureDialog({ quizId, file, onAdd, onCancel }: PictureDialogProps) {
  const [alt, setAlt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [lossy, setLossy] = useState<{ picture: ShownPicture; removed: readonly string[] } | null>(null)

  const send = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const added = await sendPicture(quizId, file)
    setBusy(false)
    if (!added.ok) setProblem(added.message)
    else if (added.removed.length > 0) setLossy(added)
    else onAdd(added.picture, alt)
  }
  const title = 'Add a picture'
  if (lossy) {
    return (
      <Dialog
        title={title}
        actions={
          <Button data-first-focus onClick={() => onAdd(lossy.picture, alt)}>
            Use it
          </Button>
        }
      >
        <p>
          The picture was added without parts that could run or load something. Check whether it still looks
          right.
        </p>
        <p className="mt-2">
          <span>Left out: </span>
          <span translate="no">{lossy.removed.join(', ')}</span>
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      role="dialog"
      title={title}
      onDismiss={onCancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button aria-disabled={isBusy} onClick={() => void send()}>
            {isBusy ? 'Adding…' : 'Add'}
          </Button>
        </>
      }
    >
      <p className="mb-3 wrap-anywhere">
        <span translate="no">{file.name}</span>
      </p>
      <TextField
        data-first-focus
        label="What does the picture show?"
        value={alt}
        maxLength={500}
        onChange={({ target }) => setAlt(target.value)}
        // The dialog is inside the form of the question, which Enter would submit.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void send()
        }}
        hint="Read to those who cannot see it. Say what a learner has to see, but not the answer. Leave it empty if the picture only decorates."
      />
      {problem !== null && (
        <p role="alert" className="mt-2 font-medium text-wrong">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
