import { useEffect, useRef, type ReactNode } from 'react'

interface PageHeadingProps {
  /** Whether it also takes the focus that was lost with the element it replaces. */
  isReplacement?: boolean
  className?: string
  children: ReactNode
}

/**
 * The h1 of a page. After a change of page it takes the focus, so that screen readers announce the new page
 * and the keyboard continues there.
 */
export function PageHeading({ isReplacement = false, className = '', children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // RootLayout focuses <main> when the page changes. A page that has to load shows its heading only later.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = isReplacement && activeElement === body
    if (isLost || activeElement?.id === 'main') heading.current?.focus({ preventScroll: true })
  }, [isReplacement])

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={`min-w-0 text-xl font-semibold tracking-tight wrap-anywhere sm:text-2xl ${className}`}
    >
      {children}
    </h1>
  )
}
