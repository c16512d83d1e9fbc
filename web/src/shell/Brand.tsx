import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'

interface BrandProps {
  /** Whether the name is hidden on phones. */
  isShort: boolean
}

/** The logo and name. Hidden from keyboard and screen readers, since the Home link leads to the same page. */
export function Brand({ isShort }: BrandProps) {
  return (
    <Link
      to="/"
      tabIndex={-1}
      aria-hidden="true"
      className="mr-auto flex sm:px-2 min-h-11 items-center gap-2 rounded-box px-1 text-lg font-bold tracking-tight lg:mr-4"
    >
      <span className="flex size-7 items-center justify-center rounded-box bg-accent text-on-accent">
        <Check className="size-4.5" strokeWidth={3.5} />
      </span>
      <span translate="no" className={isShort ? 'max-sm:hidden' : ''}>
        Quizfolio
      </span>
    </Link>
  )
}
