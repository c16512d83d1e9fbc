import type { ReactElement, ReactNode } from 'react'
import { PageHeading } from './PageHeading.tsx'

interface FullNoticeProps {
  drawing: ReactElement
  title: string
  /** The explanation. */
  children?: ReactNode
  /** Links and buttons, the primary one first. */
  actions: ReactNode
  /** Whether screen readers announce the notice when it appears. */
  isError?: boolean
}

/** Fills a page that has nothing else to show, for example because it failed to load. */
export function FullNotice({ drawing, title, children, actions, isError = false }: FullNoticeProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center sm:py-16">
      <div className="mb-5">{drawing}</div>
      <div role={isError ? 'alert' : undefined}>
        <PageHeading isReplacement>{title}</PageHeading>
        {children !== undefined && <div className="mt-2 text-balance text-muted">{children}</div>}
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  )
}
