import { Link, useLocation } from 'react-router-dom'

interface AccountLinkProps {
  to: string
  children: string
}

/** A link from one account form to another. It keeps the ticket that says where to go after signing in. */
export function AccountLink({ to, children }: AccountLinkProps) {
  const { state } = useLocation()
  return (
    <Link
      to={to}
      state={state}
      className="inline-block py-1 font-semibold text-accent underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
