import { Button } from '../../ui/buttons/Button.tsx'
import { reloadNewest } from '../../updates/reload-newest.ts'
import { RetryButton } from '../../ui/buttons/RetryButton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { diagnoseLoadFailure } from '../loading/load-failure.ts'

interface PaletteFailureProps {
  /** Resolves to whether the palette has loaded. */
  onRetry: () => Promise<boolean>
  onClose: () => void
}

/** Says that the code of the palette failed to load. */
export function PaletteFailure({ onRetry, onClose }: PaletteFailureProps) {
  const retry = async () => {
    if (await onRetry()) return
    // A browser may remember the failure, and a newer build may have replaced the file: only a reload helps.
    // If the server cannot be reached, it would lose even this page.
    if ((await diagnoseLoadFailure()) !== 'offline') await reloadNewest()
  }
  return (
    <Dialog
      title="The search could not be loaded"
      onDismiss={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <RetryButton onRetry={retry} />
        </>
      }
    >
      You may be offline, or Quizfolio cannot be reached just now. Every page is in the navigation too.
    </Dialog>
  )
}
