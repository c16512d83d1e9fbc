import { z } from 'zod'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { existingPassword, newPassword, WRONG_PASSWORD } from '../account-rules.ts'
import { guessesOf } from './password-guesses.ts'
import { hashPassword } from './passwords.ts'
import { reauthenticate } from '../sessions/reauthenticate.ts'
import { invalidateResetTokens } from './reset-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { Viewer } from '../../viewer.ts'

export const changePasswordRules = z.object({ currentPassword: existingPassword, newPassword })

/**
 * Changes the viewer's password, ends all their other sessions, and mails them a notice.
 *
 * @param address the caller's network address.
 * @throws InvalidInput when the current password is wrong, or the new password is invalid.
 * @throws RateLimited after too many wrong passwords.
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  address: string,
  input: unknown,
): Promise<void> {
  const guesses = guessesOf(deps, viewer.id, address)
  await guesses.refuseIfTooMany()
  const { currentPassword, newPassword } = check(changePasswordRules, input)
  const current = { password: currentPassword, field: 'currentPassword' }
  const currentHash = await reauthenticate(deps, viewer, guesses, current)
  const newHash = await hashPassword(newPassword)
  await inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
      [viewer.id, currentHash, newHash],
    )
    // Another request changed the password while the new password was being hashed.
    if (rowCount === 0) throw InvalidInput.of('currentPassword', WRONG_PASSWORD)
    await endSessions(client, viewer.id, viewer.tokenHash)
    await invalidateResetTokens(client, viewer.id)
    const { id: userId, email: recipient } = viewer
    await queueMail(client, { kind: 'PASSWORD_CHANGED', userId, recipient, at: deps.now() })
  })
  deps.wakeMailWorker()
}
