import type { Deps } from '../deps.ts'
import { composeMail } from './compose-mail.ts'
import type { MailText } from './mail-texts.ts'
import { OutboxFailure } from './outbox.ts'
import type { QueuedMail } from './queue-mail.ts'
import type { Transport } from './transport.ts'

/** A log, as far as mail needs one. */
interface MailLog {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** What a delivery needs. */
export interface MailDeps extends Pick<Deps, 'pool' | 'now'> {
  log: MailLog
}

interface LeasedMail extends QueuedMail {
  id: string
  tries: number
}

const MAX_TRIES = 8
// Failures of our own disk or database leave the count here: the mail is tried again every 8 minutes, for as long as it takes.
const TRIES_WHEN_WE_FAIL = 3

/**
 * Sends the mail that has been due longest. One that fails stays for a later try: after 1 minute, then 2, 4 and so on;
 * after 8 tries it is given up, and the log says so. Failures of the outbox's disk or of the database do not count.
 * Several servers may do this at once: each mail is with one of them.
 *
 * @param publicUrl the base of links, without a slash at its end.
 * @returns whether there was one.
 * @throws when the database fails; a failure of the transport is logged instead.
 */
export async function deliverNext(deps: MailDeps, transport: Transport, publicUrl: string): Promise<boolean> {
  const mail = await lease(deps)
  if (!mail) return false
  if (mail.tries > MAX_TRIES) {
    // Its last try ended with the process.
    await giveUp(deps, mail)
    return true
  }
  const letter = await compose(deps, mail, publicUrl)
  if (letter) {
    try {
      await transport.send({ to: mail.recipient, ...letter })
    } catch (error) {
      await postpone(deps, mail, error)
      return true
    }
  }
  await remove(deps, mail)
  return true
}

// For as long as the next try is away, the mail is ours: a server that dies meanwhile loses nothing.
async function lease({ pool, now }: MailDeps): Promise<LeasedMail | undefined> {
  const { rows } = await pool.query<LeasedMail>({
    name: 'lease-mail',
    text: `WITH due AS MATERIALIZED (
             SELECT id FROM mails WHERE next_try_at <= $1 ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
           )
           UPDATE mails m
           SET tries = tries + 1, next_try_at = $1 + interval '1 minute' * power(2, least(tries, $2))
           FROM due WHERE m.id = due.id
           RETURNING m.id, kind, user_id AS "userId", recipient, created_at AS at, tries`,
    values: [now(), MAX_TRIES - 1],
  })
  return rows[0]
}

async function compose(deps: MailDeps, mail: LeasedMail, publicUrl: string): Promise<MailText | null> {
  try {
    return await composeMail(deps, mail, publicUrl)
  } catch (error) {
    await limitTries(deps, mail)
    throw error
  }
}

async function postpone(deps: MailDeps, mail: LeasedMail, error: unknown): Promise<void> {
  if (error instanceof OutboxFailure) await limitTries(deps, mail)
  else if (mail.tries >= MAX_TRIES) return giveUp(deps, mail)
  // A mail server's words may hold the address, so only its codes are told.
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
  const details = { mail: mail.id, kind: mail.kind, tries: mail.tries, failure: code ?? name, responseCode }
  deps.log.warn(details, 'A mail could not be sent; it is tried again')
}

async function limitTries({ pool }: MailDeps, { id }: LeasedMail): Promise<void> {
  await pool.query('UPDATE mails SET tries = least(tries, $2) WHERE id = $1', [id, TRIES_WHEN_WE_FAIL])
}

async function giveUp(deps: MailDeps, mail: LeasedMail): Promise<void> {
  await remove(deps, mail)
  deps.log.error({ mail: mail.id, kind: mail.kind }, 'A mail is lost: it could not be sent in 8 tries')
}

async function remove({ pool }: MailDeps, { id }: LeasedMail): Promise<void> {
  await pool.query('DELETE FROM mails WHERE id = $1', [id])
}
