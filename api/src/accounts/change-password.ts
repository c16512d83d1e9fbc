import { z } from 'zod'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput } from '../errors.ts'
import { check } from '../input.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { knownPassword, newPassword, WRONG_PASSWORD } from './account-rules.ts'
import { guessesOf } from './password-guesses.ts'
import { hashPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
import { voidResetTokens } from './reset-tokens.ts'
import { endSessions } from './sessions.ts'
import type { Viewer } from '../viewer.ts'

/** What a change of the password needs. */
export const changePasswordRules = z.object({ currentPassword: knownPassword, newPassword })

/**
 * Changes the viewer's password. Every other session of theirs ends, and a notice goes to their address.
 *
 * @param address of the caller.
 * @throws InvalidInput when the current password is wrong, or the new one is refused.
 * @throws RateLimited when the current one was wrong too often.
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  address: string,
  input: unknown,
): Promise<void> {
  const guesses = guessesOf(deps, viewer.id, address)
  await guesses.refuseIfTooMany()
  const wanted = check(changePasswordRules, input)
  const current = { password: wanted.currentPassword, field: 'currentPassword' }
  const verified = await reauthenticate(deps, viewer, guesses, current)
  const passwordHash = await hashPassword(wanted.newPassword)
  await inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
      [viewer.id, verified, passwordHash],
    )
    // Somebody else changed it while ours was hashed: what was given is not the current one any more.
    if (rowCount === 0) throw InvalidInput.of('currentPassword', WRONG_PASSWORD)
    await endSessions(client, viewer.id, viewer.tokenHash)
    await voidResetTokens(client, viewer.id)
    const { id: userId, email: recipient } = viewer
    await queueMail(client, { kind: 'PASSWORD_CHANGED', userId, recipient, at: deps.now() })
  })
  deps.wakeMailWorker()
}
