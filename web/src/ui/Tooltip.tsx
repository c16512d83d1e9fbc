import type { ComponentProps, ReactNode } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'

/** In milliseconds: a pointer that only passes by opens nothing. */
const DELAY = 200

interface TooltipProps {
  text: ReactNode
  /** The control it is about; it takes focus. */
  children: ComponentProps<typeof Focusable>['children']
}

/** A word about a control, shown while it is pointed at or has the focus; Escape takes it away. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY} closeDelay={DELAY}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={6}
        className="animate-appear max-w-64 rounded-box bg-ink px-3 py-1.5 text-sm font-medium text-canvas tabular-nums forced-colors:border"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
