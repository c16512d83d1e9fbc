import type { LucideIcon } from 'lucide-react'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useDismiss } from './useDismiss.ts'

interface MenuProps {
  /** Receives the button. */
  ref?: RefObject<HTMLButtonElement | null>
  /** The accessible name of the button. */
  label: string
  /** The accessible name of the panel; by default that of the button. */
  panelLabel?: string
  /** The id of an element that says what the menu belongs to. */
  describedBy?: string
  Icon: LucideIcon
  /** The choices, such as `MenuItem`s. Activating one closes the menu. */
  children: ReactNode
}

/**
 * A button that opens a panel of choices below it. Escape, a click elsewhere or leaving it close the panel.
 */
export function Menu({ ref, label, panelLabel = label, describedBy, Icon, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const ownButton = useRef<HTMLButtonElement>(null)
  const button = ref ?? ownButton
  const id = useId()

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useDismiss(isOpen, { box, onLeave: () => setOpen(false), onEscape: close })

  return (
    <div ref={box} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex size-11 items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      {/* The clicks are those of the choices, which the keyboard activates as well. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={id}
        role="group"
        aria-label={panelLabel}
        hidden={!isOpen}
        onClick={({ target }) => (target as Element).closest('a, button') && close()}
        className="animate-appear absolute end-0 top-full z-10 mt-1 w-max max-w-[calc(100vw-2rem)] min-w-44 rounded-box border border-line bg-surface p-1 shadow-lg"
      >
        {children}
      </div>
    </div>
  )
}
