import { createPortal } from 'react-dom'
import { Button } from '../buttons/Button.tsx'
import { useModal } from '../overlays/useModal.ts'

interface EnlargedPictureProps {
  address: string
  alt: string
  width: number
  height: number
  onClose: () => void
}

/** A picture as large as the window allows. Escape closes it, too. */
export function EnlargedPicture({ onClose, address, alt, ...size }: EnlargedPictureProps) {
  const dialog = useModal()
  // A text may be a paragraph, which can hold no dialog.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={alt || 'Picture'}
      // The browser must not close the dialog: the parent component does so by unmounting it.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-auto max-h-[95vh] max-w-[95vw] overflow-auto rounded-box border border-line bg-surface p-3 text-ink shadow-xl"
    >
      <img
        src={address}
        alt={alt}
        {...size}
        className="mx-auto h-auto max-h-[80vh] min-h-[min(60vh,20rem)] w-auto max-w-full bg-white object-contain"
      />
      <span className="mt-3 flex justify-end">
        <Button data-first-focus onClick={onClose}>
          Close
        </Button>
      </span>
    </dialog>,
    document.body,
  )
}
