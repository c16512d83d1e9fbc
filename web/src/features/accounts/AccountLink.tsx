import { Link } from 'react-router-dom'

interface AccountLinkProps {
  to: string
  children: string
}

/** A link from one account form to another. */
export function AccountLink({ to, children }: AccountLinkProps) {
  return (
    <Link to={to} className="inline-block py-1 font-semibold text-accent underline underline-offset-4">
      {children}
    </Link>
  )
}
