import { buttonClass } from '../../../ui/buttons/button-look.ts'
import type { Institution } from './useInstitution.ts'

interface InstitutionLinkProps {
  institution: Institution
  /** The path of the page to open afterwards; empty for the dashboard. */
  returnTo: string
}

/** The link to the institution’s own page. */
export function InstitutionLink({ institution: { name, only }, returnTo }: InstitutionLinkProps) {
  const query = returnTo && `?return_to=${encodeURIComponent(returnTo)}`
  return (
    <a
      href={`/api/auth/oidc/start/${query}`}
      className={buttonClass(only ? 'primary' : 'secondary', 'mb-6 w-full')}
    >
      {`Sign in with ${name}`}
    </a>
  )
}
