import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { isWanted } from '../../../session/return-ticket.ts'
import { keepTicket } from './kept-ticket.ts'
import type { Institution } from './useInstitution.ts'

interface InstitutionLinkProps {
  institution: Institution
  /** The state of the login page’s history entry: it says which page to open afterwards. */
  state: unknown
}

/** The link to the institution’s own page. */
export function InstitutionLink({ institution: { name, only }, state }: InstitutionLinkProps) {
  const query = isWanted(state) ? `?return_to=${encodeURIComponent(state.wanted)}` : ''
  return (
    <a
      href={`/api/auth/oidc/start/${query}`}
      onClick={() => keepTicket(state)}
      className={buttonClass(only ? 'primary' : 'secondary', 'mb-6 w-full')}
    >
      {`Sign in with ${name}`}
    </a>
  )
}
