import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import type { Viewer } from '../../viewer.ts'
import { NEW_HOURS, readSignIn, RECENT_MINUTES } from './read-sign-in.ts'

const OLD = `Your sign-in is more than ${RECENT_MINUTES} minutes old: sign out, sign in again, and repeat this`
const NEWCOMER = `You signed in by a way that was joined less than ${NEW_HOURS} hours ago: sign in by an older one, or repeat this later`

/**
 * Checks that somebody whose account has no password means what they ask for, and is there: they typed out
 * their username, and signed in a few minutes ago. Whoever has stolen a session could join a person of
 * theirs, so that a way to sign in that was joined lately proves nothing until the mail about it was read.
 *
 * @param purpose why they type it, such as “to confirm that the account is to be deleted”.
 * @throws InvalidInput when not.
 */
export async function confirmWithoutPassword(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  viewer: Viewer,
  username: string | undefined,
  purpose: string,
): Promise<void> {
  if (username?.trim().toLowerCase() !== viewer.username.toLowerCase())
    throw InvalidInput.of('username', `Type your username ${purpose}`)
  const { isRecent, isByNewcomer } = await readSignIn(pool, viewer, now())
  if (!isRecent) throw InvalidInput.of('username', OLD)
  if (isByNewcomer) throw InvalidInput.of('username', NEWCOMER)
}
