import { composeMail, type ComposeDeps } from './compose-mail.ts'
import { OutboxError } from './outbox.ts'
import type { QueuedMail } from './queue-mail.ts'
import type { Transport } from './transport.ts'

interface MailLog {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

export interface MailDeps extends ComposeDeps {
  log: MailLog
}

interface LeasedMail extends QueuedMail {
  id: string
  tries: number
}

const MAX_TRIES = 8
// Errors of our own disk or database never raise a mail's count of tries above this, so the mail is retried
// every 8 minutes, without limit.
const MAX_TRIES_OF_OWN_ERRORS = 3

/**
 * Sends the mail that has been due the longest, of those that are due with the first priority. A failed mail
 * is retried after 1 minute, then 2, 4 and so on; after 8 tries it is dropped and logged. After errors of the
 * outbox's disk or of the database, it is retried without limit. Several servers may call this at once: each
 * mail is leased to one of them.
 *
 * @param publicUrl the base of links, without a trailing slash.
 * @returns whether a mail was due.
 * @throws when the database fails. Transport errors are logged instead.
 */
export async function deliverNext(deps: MailDeps, transport: Transport, publicUrl: string): Promise<boolean> {
  const mail = await lease(deps)
  if (!mail) return false
  if (mail.tries > MAX_TRIES) {
    // The process died during the mail's last try.
    await drop(deps, mail)
    return true
  }
  const text = await compose(deps, mail, publicUrl)
  if (text) {
    try {
      await transport.send({ to: mail.recipient, ...text })
    } catch (error) {
      await retryLater(deps, mail, error)
      return true
    }
  }
  await remove(deps, mail)
  return true
}

// The lease lasts until the next try is due. If this server dies before that, another one tries again.
async function lease({ pool, now }: MailDeps): Promise<LeasedMail | undefined> {
  const { rows } = await pool.query<LeasedMail>({
    name: 'lease-mail',
    text: `WITH due AS MATERIALIZED (
             SELECT id FROM mails WHERE next_try_at <= $1
             ORDER BY priority, next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
           )
           UPDATE mails m
           SET tries = tries + 1, next_try_at = $1 + interval '1 minute' * power(2, least(tries, $2))
           FROM due WHERE m.id = due.id
           RETURNING m.id, kind, user_id AS "userId", recipient, created_at AS at, tries`,
    values: [now(), MAX_TRIES - 1],
  })
  return rows[0]
}

async function compose(deps: MailDeps, mail: LeasedMail, publicUrl: string): ReturnType<typeof composeMail> {
  try {
    return await composeMail(deps, mail, publicUrl)
  } catch (error) {
    await limitTries(deps, mail)
    throw error
  }
}

async function retryLater(deps: MailDeps, mail: LeasedMail, error: unknown): Promise<void> {
  if (error instanceof OutboxError) await limitTries(deps, mail)
  else if (mail.tries >= MAX_TRIES) return drop(deps, mail)
  // The mail server's message may contain the recipient's address, so log only codes.
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
  const details = { mail: mail.id, kind: mail.kind, tries: mail.tries, failure: code ?? name, responseCode }
  deps.log.warn(details, 'A mail could not be sent; it will be retried')
}

async function limitTries({ pool }: MailDeps, { id }: LeasedMail): Promise<void> {
  await pool.query('UPDATE mails SET tries = least(tries, $2) WHERE id = $1', [id, MAX_TRIES_OF_OWN_ERRORS])
}

async function drop(deps: MailDeps, mail: LeasedMail): Promise<void> {
  await remove(deps, mail)
  deps.log.error({ mail: mail.id, kind: mail.kind }, 'A mail was dropped: it could not be sent in 8 tries')
}

async function remove({ pool }: MailDeps, { id }: LeasedMail): Promise<void> {
  await pool.query('DELETE FROM mails WHERE id = $1', [id])
}
