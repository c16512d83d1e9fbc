import type { PoolClient } from 'pg'
import { z } from 'zod'
import { violatesConstraint } from '../database/translate-database-errors.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput, RateLimited, Unauthenticated } from '../errors.ts'
import { check } from '../input.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { dailySize, email, timeZone, username } from './account-rules.ts'
import { ACCOUNT_COLUMNS, accountOf, refuseTaken, type Account } from './account.ts'
import { invalidateResetTokens } from './passwords/reset-tokens.ts'
import type { Viewer } from '../viewer.ts'

/** Validation rules of an update; missing fields stay unchanged. */
export const profileRules = z.object({
  username: username.optional(),
  email: email.optional(),
  timeZone: timeZone.optional(),
  dailySize: dailySize.optional(),
})

/**
 * Changes the viewer's username, email address or settings. If the address changes, the old one gets a
 * notice.
 *
 * @throws RateLimited after too many changes.
 * @throws InvalidInput naming each invalid field or, if all fields are valid, each field whose value is
 *   taken.
 */
export async function updateProfile(deps: Deps, viewer: Viewer, input: unknown): Promise<Account> {
  // Settings are not limited: they neither cause mails nor tell which names are taken.
  if (isRename(input)) await deps.limits.profileChanges.refuseIfUsedUp(viewer.id)
  const changes = check(profileRules, input)
  const names = { username: changes.username ?? viewer.username, email: changes.email ?? viewer.email }
  const isRenamed = names.username !== viewer.username || names.email !== viewer.email
  if (!isRenamed && changes.timeZone === undefined && changes.dailySize === undefined)
    return accountOf(viewer)
  if (isRenamed) {
    refuseLaunchedOperator(deps, viewer)
    await deps.limits.profileChanges.count(viewer.id)
    await refuseTaken(deps, names, viewer.id)
  }
  // The notice counts towards its rate limit before the transaction begins. Counting inside the transaction
  // would wait for a second connection while the transaction holds the first.
  const sendsNotice = names.email !== viewer.email && (await mayNotify(deps, viewer.email))
  const notice = { sendsNotice, at: deps.now() }
  try {
    const account = await inTransaction(deps.pool, (client) =>
      storeChanges(client, viewer.id, changes, notice),
    )
    deps.wakeMailWorker()
    return account
  } catch (error) {
    // Another account took the username or the address concurrently.
    if (violatesConstraint(error, 'users_username_key') || violatesConstraint(error, 'users_email_key'))
      await refuseTaken(deps, names, viewer.id)
    throw error
  }
}

// Whoever holds the platform's keys could enter an address of theirs, and set a password of theirs by mail.
function refuseLaunchedOperator({ operators }: Deps, { isLaunched, username }: Viewer): void {
  if (!isLaunched || !operators.includes(username.toLowerCase())) return
  const message = 'A learning platform has opened this session. Sign in with your password to change this.'
  throw InvalidInput.of('email', message)
}

function isRename(input: unknown): boolean {
  const fields = Object(input) as object
  return 'username' in fields || 'email' in fields
}

async function storeChanges(
  client: PoolClient,
  id: string,
  { username, email, timeZone, dailySize }: z.infer<typeof profileRules>,
  { sendsNotice, at }: { sendsNotice: boolean; at: Date },
): Promise<Account> {
  const before = await client.query<{ email: string }>('SELECT email FROM users WHERE id = $1 FOR UPDATE', [
    id,
  ])
  const oldEmail = before.rows[0]?.email
  const { rows } = await client.query<Account>(
    `UPDATE users SET username = coalesce($2, username), email = coalesce($3, email),
       time_zone = coalesce($4, time_zone), is_time_zone_set = is_time_zone_set OR $4::varchar IS NOT NULL,
       daily_size = coalesce($5, daily_size)
     WHERE id = $1 RETURNING ${ACCOUNT_COLUMNS}`,
    [id, username ?? null, email ?? null, timeZone ?? null, dailySize ?? null],
  )
  const account = rows[0]
  if (!account || oldEmail === undefined) throw new Unauthenticated()
  if (account.email !== oldEmail) {
    await invalidateResetTokens(client, id)
    if (sendsNotice) await queueMail(client, { kind: 'EMAIL_CHANGED', userId: id, recipient: oldEmail, at })
  }
  return account
}

// Addresses are not verified, so this limit keeps an account from flooding a stranger's mailbox.
async function mayNotify({ limits }: Deps, recipient: string): Promise<boolean> {
  try {
    await limits.notices.count(recipient.toLowerCase())
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}
