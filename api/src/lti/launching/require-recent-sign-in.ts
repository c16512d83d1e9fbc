import type { PoolClient } from 'pg'
import { readSignIn, RECENT_MINUTES } from '../../accounts/sessions/read-sign-in.ts'
import { Forbidden } from '../../errors.ts'
import type { Viewer } from '../../viewer.ts'

const WHY = `To join this launch to your account, sign in to Quizfolio again first: your sign-in is more than ${RECENT_MINUTES} minutes old.`

/**
 * Checks that the viewer has signed in lately, before a launch is joined to their account: the launch opens
 * a new session, which a stolen one must not be able to get.
 *
 * @throws Forbidden with a text that says what to do.
 */
export async function requireRecentSignIn(client: PoolClient, viewer: Viewer, at: Date): Promise<void> {
  // A change of the password, which ends the session, waits for this lock, or has ended it before.
  await client.query('SELECT FROM users WHERE id = $1 FOR SHARE', [viewer.id])
  const { isRecent } = await readSignIn(client, viewer, at)
  if (!isRecent) throw Forbidden.because(WHY)
}
