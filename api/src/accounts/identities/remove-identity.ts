import { z } from 'zod'
import { inTransaction } from '../../database/transactions.ts'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound, Unauthenticated } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check } from '../../input.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { revokeAccessTokensSince } from '../../tokens/revoke-token.ts'
import type { Viewer } from '../../viewer.ts'
import { confirmOwner, ownerProof } from '../sessions/confirm-owner.ts'
import { isPasswordLogin } from '../oidc/passwords-for-operators.ts'
import { guessesOf } from '../passwords/password-guesses.ts'
import { invalidateResetTokens } from '../passwords/reset-tokens.ts'
import { endSessions } from '../sessions/sessions.ts'
import { listIdentities } from './list-identities.ts'

export const removeIdentityRules = z.object(ownerProof)

/**
 * Removes a way to sign in from the viewer's account. It ends the sessions that it has opened, this one
 * included, and all other sessions but this one. If it was somebody else's, they may have made access tokens:
 * those that were made or rotated since it was joined are revoked. Webhooks stay, and a mail names them.
 *
 * @param address the caller's network address.
 * @throws NotFound when the account has no such identity.
 * @throws InvalidInput when the password is wrong or, without one, the username is, or the sign-in was too
 *   long ago, or nothing else would open the account.
 * @throws RateLimited after too many wrong passwords.
 */
export async function removeIdentity(
  deps: Deps,
  viewer: Viewer,
  { id: sent, address, input }: { id: string; address: string; input: unknown },
): Promise<void> {
  const id = sent.toLowerCase()
  const guesses = guessesOf(deps, viewer.id, address)
  await guesses.refuseIfTooMany()
  await requireOwn(deps, viewer, id)
  const proof = check(removeIdentityRules, input)
  await confirmOwner(deps, viewer, guesses, { ...proof, purpose: 'to confirm' })
  await inTransaction(deps.pool, async (client) => {
    // Of two ways that are removed at once, the second one must find that it is the last.
    const { rows } = await client.query<{ hasPassword: boolean; email: string }>(
      'SELECT has_password AS "hasPassword", email FROM users WHERE id = $1 FOR UPDATE',
      [viewer.id],
    )
    const [user] = rows
    if (!user) throw new Unauthenticated()
    const identities = await listIdentities(deps, viewer, client)
    const removed = identities.find((one) => one.id === id)
    if (!removed) throw new NotFound()
    const others = identities.filter((one) => one.id !== id && one.works)
    const opensByPassword = user.hasPassword && isPasswordLogin(deps, viewer.username)
    if (!opensByPassword && others.length === 0) throw InvalidInput.of('id', lastWay(deps, viewer, user))
    await endSessions(client, viewer.id, viewer.tokenHash)
    await revokeAccessTokensSince(client, viewer.id, removed.joinedAt)
    await invalidateResetTokens(client, viewer.id)
    await client.query('DELETE FROM identities WHERE id = $1 AND user_id = $2', [id, viewer.id])
    const { id: userId } = viewer
    await queueMail(client, { kind: 'IDENTITY_REMOVED', userId, recipient: user.email, at: deps.now() })
  })
  deps.wakeMailWorker()
}

async function requireOwn({ pool }: Deps, viewer: Viewer, id: string): Promise<void> {
  if (!isId(id)) throw new NotFound()
  const { rowCount } = await pool.query('SELECT FROM identities WHERE id = $1 AND user_id = $2', [
    id,
    viewer.id,
  ])
  if (rowCount === 0) throw new NotFound()
}

function lastWay(
  { institution }: Pick<Deps, 'institution'>,
  { email }: Viewer,
  { hasPassword }: { hasPassword: boolean },
): string {
  const only = 'This is the only way to sign in to your account.'
  if (hasPassword || institution?.isOnly)
    return `${only} Passwords are for operators here, so it has to stay.`
  const mail = 'sign out, choose “Forgot password?”, and set a password by the mail'
  return `${only} To remove it, first ${email === '' ? `enter your email address, then ${mail}` : mail}.`
}
