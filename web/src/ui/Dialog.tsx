import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

interface DialogProps {
  title: string
  children: ReactNode
  /** The buttons. The one that loses nothing stands last and has `data-first-focus`. */
  actions: ReactNode
  /** What Escape does; without it, nothing. */
  onDismiss?: () => void
}

/**
 * A question that has to be answered before anything goes on, so Escape closes it only where that is an answer. It is
 * the browser's own dialog: React Aria's needs a style element on some systems, which our content security policy refuses.
 */
export function Dialog({ title, children, actions, onDismiss }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Only this call makes the rest of the page inert. Closed before it is taken from the page, it gives the focus back to
  // where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => element.close()
  }, [])

  // The owner of the dialog takes it away; the browser must not close it by itself.
  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault()
    onDismiss?.()
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={dismiss}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && dismiss(event)}
      className="animate-appear m-auto w-[min(28rem,calc(100vw-2rem))] rounded-box border border-line bg-surface p-6 text-ink shadow-xl"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-pretty text-muted">
        {children}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
    </dialog>
  )
}
