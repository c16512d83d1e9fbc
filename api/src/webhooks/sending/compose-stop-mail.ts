import type { Pool } from 'pg'
import { inAscii } from '../../mail/mail-texts.ts'
import type { Mail } from '../../mail/message.ts'

interface Stopped {
  username: string
  email: string
  url: string
  stop: 'GONE' | 'FAILED'
  stoppedAt: Date
}

const REASONS = {
  GONE: 'It answered with status 410, which means that it is gone for good.',
  FAILED: 'An event could not be delivered to it in ten tries over three days.',
}

/**
 * Writes the mail to the owner of an endpoint that was disabled.
 *
 * @param publicUrl the base of links, without a trailing slash.
 * @returns null if the endpoint was deleted or woken meanwhile.
 */
export async function composeStopMail(
  pool: Pool,
  mailId: string,
  { publicUrl }: { publicUrl: string },
): Promise<Mail | null> {
  const { rows } = await pool.query<Stopped>(
    `SELECT u.username, u.email, w.url, w.stop, w.stopped_at AS "stoppedAt"
     FROM webhooks w JOIN users u ON u.id = w.user_id WHERE w.stop_mail_id = $1 AND w.stop IN ('GONE', 'FAILED')`,
    [mailId],
  )
  const [stopped] = rows
  if (!stopped || stopped.email === '') return null
  const { username, email, url, stop, stoppedAt } = stopped
  return {
    to: email,
    subject: 'A webhook of your Quizfolio account was disabled',
    text: `Hello ${username},

this webhook gets no more events since
${stoppedAt.toUTCString()}:

${inAscii(url)}

${REASONS[stop]}

Once it works again, enable it on this page, where you can also
have sent again what it missed in the last 30 days:

${inAscii(`${publicUrl}/profile/webhooks`)}
`,
  }
}
