import { useEffect, useId, useState, type ReactElement } from 'react'

interface TooltipProps {
  text: string
  /** Renders the control; the argument is the id for its `aria-describedby`. */
  children: (describedBy: string) => ReactElement
}

/**
 * A tooltip, shown while its control is hovered or focused. The pointer can move into it, and Escape hides
 * it. It opens above the control and extends to the left, for controls at the end of a line.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!isShown) return
    const hide = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [isShown])

  return (
    <span
      className="relative inline-flex shrink-0"
      onPointerEnter={({ pointerType }) => setShown(pointerType !== 'touch')}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {children(id)}
      {/* aria-describedby also works while the tooltip is hidden. */}
      <span hidden={!isShown} className="absolute right-0 bottom-full z-10 w-max max-w-64 pb-1">
        <span
          role="tooltip"
          id={id}
          className="animate-appear block rounded-box bg-ink px-3 py-1.5 text-sm font-medium text-canvas tabular-nums forced-colors:border"
        >
          {text}
        </span>
      </span>
    </span>
  )
}
