import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { username as usernameRule } from '../../accounts/account-rules.ts'

/** An account, as others know it. */
interface FoundUser {
  id: string
  username: string
}

/**
 * Finds an account by its username, without regard to case.
 *
 * @returns null when nobody has the username.
 */
export async function findUser({ pool }: Pick<Deps, 'pool'>, username: string): Promise<FoundUser | null> {
  // Valid usernames are ASCII. PostgreSQL may lower-case another letter to an ASCII letter.
  if (!usernameRule.safeParse(username).success) return null
  const { rows } = await pool.query<FoundUser>(
    'SELECT id, username FROM users WHERE lower(username) = lower($1)',
    [username],
  )
  return rows[0] ?? null
}

/**
 * Finds an account by its username, without regard to case.
 *
 * @throws NotFound when nobody has the username.
 */
export async function requireUser(deps: Pick<Deps, 'pool'>, username: string): Promise<FoundUser> {
  const user = await findUser(deps, username)
  if (!user) throw new NotFound()
  return user
}
