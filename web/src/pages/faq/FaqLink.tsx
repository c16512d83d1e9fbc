import { Link } from 'react-router-dom'

interface FaqLinkProps {
  to: string
  children: string
}

/** A link within an answer. */
export function FaqLink({ to, children }: FaqLinkProps) {
  return (
    <Link to={to} className="font-semibold text-accent underline underline-offset-4">
      {children}
    </Link>
  )
}
