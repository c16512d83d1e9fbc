import { useId, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useModal } from './useModal.ts'

interface DialogProps {
  /** An alert dialog, the default, asks a question that must be answered first. */
  role?: 'alertdialog' | 'dialog'
  title: string
  children: ReactNode
  /** The buttons. Put the safe button last and give it `data-first-focus`. */
  actions: ReactNode
  /** Called on Escape. Without it, Escape does nothing. */
  onDismiss?: () => void
}

/**
 * A modal dialog, by default with a question. It uses the native dialog element: React Aria's dialog adds a
 * style element on some systems, which our content security policy blocks.
 */
export function Dialog({ role = 'alertdialog', title, children, actions, onDismiss }: DialogProps) {
  const dialog = useModal()
  const id = useId()

  // The browser must not close the dialog: the parent component does so by unmounting it.
  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss?.()
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={dismiss}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && dismiss(event)}
      className="animate-appear m-auto w-[min(32rem,calc(100vw-2rem))] rounded-box border border-line bg-surface p-6 text-ink shadow-xl"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-pretty text-muted">
        {children}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end">
        {actions}
      </div>
    </dialog>
  )
}
