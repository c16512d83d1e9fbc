import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Elements } from '../elements.ts'
import { PageHeading } from './PageHeading.tsx'
import { UserText } from '../UserText.tsx'

interface PageHeaderProps {
  /** The heading. */
  title: ReactNode
  /** The page one level up. */
  back?: { to: string; label: string; isUserText?: boolean }
  /** Buttons and links, the primary one last. */
  actions?: Elements
  /** What stands below the heading. */
  children?: Elements
}

/** The top of every page: the way back, the heading, and what can be done with the page as a whole. */
export function PageHeader({ title, back, actions, children }: PageHeaderProps) {
  return (
    <header>
      {back && (
        <Link
          to={back.to}
          className="-mt-3 -ml-1 inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-box px-1 font-medium text-accent hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
          {back.isUserText ? (
            <UserText layout="line">{back.label}</UserText>
          ) : (
            <span className="truncate">{back.label}</span>
          )}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-72">
          <PageHeading>{title}</PageHeading>
          {children}
        </div>
        {actions && <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
