import type { PoolClient } from 'pg'
import { z } from 'zod'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { check } from '../../input.ts'
import { networkOf } from '../../limits/network.ts'
import { queueMail, queueResetMail } from '../../mail/queue-mail.ts'
import { hashToken } from '../../mail/token.ts'
import { revokeAllAccessTokens } from '../../tokens/revoke-token.ts'
import { email, newPassword } from '../account-rules.ts'
import { hashPassword } from './passwords.ts'
import { findResetUser, useResetToken, invalidateResetTokens } from './reset-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'

const SENT = 'If an account with that email exists, you will receive a reset link.'
const DONE = 'Password reset successfully. Redirecting to login...'
const INVALID_LINK = 'This reset link is wrong, used or expired: please ask for a new one'

export const requestRules = z.object({ email })

export const resetRules = z.object({
  token: z
    .string(INVALID_LINK)
    .min(1, INVALID_LINK)
    .max(200, INVALID_LINK)
    .describe('From the link in the mail.'),
  newPassword,
})

/**
 * Requests a mail with a link to reset the password. The response and its time are the same whether or not an
 * account has the address, since the mail is written and sent later.
 *
 * @param address the caller's network address.
 * @returns a message to show to the user.
 * @throws InvalidInput when the email address is malformed.
 * @throws RateLimited after too many requests from this network address or for this email address.
 */
export async function requestPasswordReset(deps: Deps, address: string, input: unknown): Promise<string> {
  const network = networkOf(address)
  await deps.limits.resets.refuseIfUsedUp(network)
  const { email } = check(requestRules, input)
  await deps.limits.resets.count(network)
  await deps.limits.resetMails.count(email.toLowerCase())
  await queueResetMail(deps.pool, email, deps.now())
  deps.wakeMailWorker()
  return SENT
}

/**
 * Sets a new password with the token from a reset link, ends all sessions of the user, and mails them a
 * notice.
 *
 * @param address the caller's network address.
 * @returns a message to show to the user.
 * @throws InvalidInput when the token is wrong, used or expired, or the password is invalid; an invalid
 *   password does not use up the token.
 * @throws RateLimited after too many requests from this address.
 */
export async function resetPassword(deps: Deps, address: string, input: unknown): Promise<string> {
  const network = networkOf(address)
  await deps.limits.resets.refuseIfUsedUp(network)
  const { token, newPassword } = check(resetRules, input)
  await deps.limits.resets.count(network)
  const tokenHash = hashToken(token)
  // Refuses an invalid token before the expensive hash. useResetToken checks the token again.
  if ((await findResetUser(deps.pool, tokenHash, deps.now())) === null)
    throw InvalidInput.of('token', INVALID_LINK)
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(deps.pool, (client) => setPassword(client, tokenHash, passwordHash, deps.now()))
  deps.wakeMailWorker()
  return DONE
}

async function setPassword(
  client: PoolClient,
  tokenHash: Buffer,
  passwordHash: string,
  at: Date,
): Promise<void> {
  const userId = await useResetToken(client, tokenHash, at)
  if (userId === null) throw InvalidInput.of('token', INVALID_LINK)
  const { rows } = await client.query<{ email: string }>(
    'UPDATE users SET password_hash = $2, has_password = true WHERE id = $1 RETURNING email',
    [userId, passwordHash],
  )
  await invalidateResetTokens(client, userId)
  await endSessions(client, userId)
  // Whoever resets the password may have lost the account to somebody else.
  await revokeAllAccessTokens(client, userId)
  const recipient = rows[0]?.email ?? ''
  await queueMail(client, { kind: 'PASSWORD_CHANGED', userId, recipient, at })
}
