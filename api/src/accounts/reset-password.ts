import type { PoolClient } from 'pg'
import { z } from 'zod'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput } from '../errors.ts'
import { check } from '../input.ts'
import { networkOf } from '../limits/network.ts'
import { queueMail, queueResetMail } from '../mail/queue-mail.ts'
import { hashResetToken } from '../mail/reset-token.ts'
import { email, newPassword } from './account-rules.ts'
import { hashPassword } from './passwords.ts'
import { findResetUser, useResetToken, voidResetTokens } from './reset-tokens.ts'
import { endSessions } from './sessions.ts'

const SENT = 'If an account with that email exists, you will receive a reset link.'
const DONE = 'Password reset successfully. Redirecting to login...'
const LINK = 'This reset link is wrong, used or expired: please ask for a new one'

/** What a request for a reset mail needs. */
export const requestRules = z.object({ email })

/** What a reset needs. */
export const resetRules = z.object({
  token: z.string(LINK).min(1, LINK).max(200, LINK).describe('From the link in the mail.'),
  newPassword,
})

/**
 * Asks for a mail with a link that resets the password. The answer and its time are the same whether an account has the
 * address or not: the mail is written and sent afterwards.
 *
 * @param address of the caller.
 * @returns a text for people.
 * @throws InvalidInput when it is no email address.
 * @throws RateLimited when too many were asked for from there, or for this address.
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
 * Sets a new password by a link's token. Every session of the user ends, and a notice goes to their address.
 *
 * @param address of the caller.
 * @returns a text for people.
 * @throws InvalidInput when the token is wrong, used or expired, or the password is refused; the token is then not used
 *   up.
 * @throws RateLimited after too many tries from there.
 */
export async function resetPassword(deps: Deps, address: string, input: unknown): Promise<string> {
  const network = networkOf(address)
  await deps.limits.resets.refuseIfUsedUp(network)
  const wanted = check(resetRules, input)
  await deps.limits.resets.count(network)
  const tokenHash = hashResetToken(wanted.token)
  // Looked up before the costly hash, and once more when it is used.
  if ((await findResetUser(deps.pool, tokenHash, deps.now())) === null) throw InvalidInput.of('token', LINK)
  const passwordHash = await hashPassword(wanted.newPassword)
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
  if (userId === null) throw InvalidInput.of('token', LINK)
  const { rows } = await client.query<{ email: string }>(
    'UPDATE users SET password_hash = $2 WHERE id = $1 RETURNING email',
    [userId, passwordHash],
  )
  await voidResetTokens(client, userId)
  await endSessions(client, userId)
  const recipient = rows[0]?.email ?? ''
  await queueMail(client, { kind: 'PASSWORD_CHANGED', userId, recipient, at })
}
