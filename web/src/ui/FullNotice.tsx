import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

interface FullNoticeProps {
  Icon: LucideIcon
  title: string
  /** The explanation. */
  children?: ReactNode
  /** Links and buttons, the primary one first. */
  actions: ReactNode
  /** Whether screen readers announce the notice when it appears. */
  isError?: boolean
}

/** Fills a page that has nothing else to show, for example because it failed to load. */
export function FullNotice({ Icon, title, children, actions, isError = false }: FullNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // This notice often replaces the element that had the focus: focus the heading instead.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center sm:py-16">
      <Icon aria-hidden="true" className="mb-4 size-10 text-muted" strokeWidth={1.75} />
      <div role={isError ? 'alert' : undefined}>
        <h1 ref={heading} tabIndex={-1} data-focus-target className="text-xl font-bold tracking-tight">
          {title}
        </h1>
        {children !== undefined && <div className="mt-2 text-muted">{children}</div>}
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  )
}
