import type { Deps } from '../../deps.ts'

/** How people can sign in by an institution. */
export interface InstitutionSignIn {
  enabled: boolean
  name: string | null
  only: boolean
}

export const ENABLED = 'Whether people can sign in by an institution.'
export const NAME = 'For the text “Sign in with …”; null if they cannot.'
export const ONLY =
  'Whether it is the only way: then nobody registers, and only operators sign in with a password.'

/** Reads how people can sign in by an institution. */
export function readInstitution({ institution }: Pick<Deps, 'institution'>): InstitutionSignIn {
  return {
    enabled: institution !== null,
    name: institution?.name ?? null,
    only: institution?.isOnly ?? false,
  }
}

/** Checks whether an account is joined to a person at an institution. */
export async function isJoined({ pool }: Pick<Deps, 'pool'>, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM identities WHERE user_id = $1 AND kind = 'OIDC' LIMIT 1`,
    [userId],
  )
  return rowCount === 1
}
