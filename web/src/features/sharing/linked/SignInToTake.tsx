import { useLocation } from 'react-router-dom'
import type { EntryTicket } from '../../../session/return-ticket.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

/** Tells a visitor that taking the quiz needs an account, and leads to one and back. */
export function SignInToTake() {
  const ticket: EntryTicket = { wanted: useLocation().pathname }
  return (
    <div className="mt-6 flex flex-col gap-5">
      <p>
        Taking it needs an account, which keeps your answers and results. Creating one is free and takes a
        minute; afterwards you come back to this page.
      </p>
      <div className="flex flex-col gap-2 sm:flex-row">
        <ButtonLink to="/register" state={ticket}>
          Create an account
        </ButtonLink>
        <ButtonLink look="secondary" to="/login" state={ticket}>
          Sign in
        </ButtonLink>
      </div>
    </div>
  )
}
