import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { username as usernameRule } from '../../accounts/account-rules.ts'

/**
 * Finds an account by its username, without regard to case.
 *
 * @throws NotFound when nobody has the username.
 */
export async function requireUser(
  { pool }: Pick<Deps, 'pool'>,
  username: string,
): Promise<{ id: string; username: string }> {
  // Valid usernames are ASCII. PostgreSQL may lower-case another letter to an ASCII letter.
  if (!usernameRule.safeParse(username).success) throw new NotFound()
  const { rows } = await pool.query<{ id: string; username: string }>(
    'SELECT id, username FROM users WHERE lower(username) = lower($1)',
    [username],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
