import { useState } from 'react'
import type { Elements } from '../../../ui/elements.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Message } from '../../../ui/page/Message.tsx'
import { OpenCorrection, type CorrectionTarget } from './open-correction.ts'
import { useAddressedTarget } from './useAddressedTarget.ts'
import { CORRECTED } from '../../../paths/correction-path.ts'

// Loaded when it is first needed: most visits of the quiz page correct nothing.
const useDialog = lazyPart(async () => (await import('./CorrectionDialog.tsx')).CorrectionDialog)

interface CorrectionHostProps {
  quizId: string
  canEdit: boolean
  /** Called when a correction has changed scores. */
  onCorrected: () => void
  children: Elements
}

/** Lets the questions of a quiz page open their correction, which the page's address can also open. */
export function CorrectionHost({ quizId, canEdit, onCorrected, children }: CorrectionHostProps) {
  const addressed = useAddressedTarget()
  const [opened, setOpened] = useState<CorrectionTarget | null>(null)
  const [isDone, setDone] = useState(false)
  const target = opened ?? addressed.target
  const close = () => {
    setOpened(null)
    addressed.leave()
  }
  const open = (next: CorrectionTarget) => {
    setDone(false)
    setOpened(next)
  }
  return (
    <OpenCorrection value={open}>
      <div className="has-[p]:mb-4">
        <Message kind="success" isRevealed>
          {isDone && <span>{CORRECTED}</span>}
        </Message>
        <Message kind="error" isRevealed>
          {addressed.target !== null && !canEdit && (
            <span>Only the owner of the quiz, and whoever may edit it, can correct it.</span>
          )}
        </Message>
      </div>
      {children}
      {target && canEdit && (
        <LazyDialog
          key={target.questionId}
          {...{ quizId, ...target }}
          onClose={close}
          onCorrected={() => {
            onCorrected()
            if (addressed.goBackCorrected()) return
            close()
            setDone(true)
          }}
        />
      )}
    </OpenCorrection>
  )
}

interface LazyDialogProps extends CorrectionTarget {
  quizId: string
  onClose: () => void
  onCorrected: () => void
}

function LazyDialog(props: LazyDialogProps) {
  const { part: CorrectionDialog, hasFailed } = useDialog()
  if (hasFailed)
    return <Message kind="error">The dialog could not be loaded. Reload the page, and try again.</Message>
  return CorrectionDialog && <CorrectionDialog {...props} />
}
