import { Link, useLocation } from 'react-router-dom'
import { cameFrom, correctionPath } from '../../paths/correction-path.ts'

interface CorrectionLinkProps {
  quizId: string
  questionId: string
  /** The option to try as the right one, counted from 0; missing for none. */
  option?: number
  /** Replaces the text for screen readers. */
  label?: string
  className: string
  children: string
}

/** Leads to the correction of a key, from where one comes back to this analysis. */
export function CorrectionLink({ label, className, children, ...target }: CorrectionLinkProps) {
  return (
    <Link
      to={correctionPath(target)}
      state={cameFrom(useLocation())}
      aria-label={label}
      className={`inline-flex min-h-6 items-center font-semibold text-accent underline ${className}`}
    >
      {children}
    </Link>
  )
}
