import type { Pool } from 'pg'
import { ASSIGNMENT_COLUMNS } from '../assignment-columns.ts'
import { momentOf } from '../access/calendar.ts'
import type { EffectiveAccess } from '../access/effective-access.ts'
import { readAccess } from '../access/read-access.ts'
import type { Assignment } from '../../database/prisma/client.ts'
import type { Mail } from '../../mail/message.ts'
import { issueUnsubscribeLink } from '../../mail/unsubscribe-links.ts'
import { SWITCHES, type ClassMailKind } from '../../mail/class-mails/class-mail-kind.ts'
import { classMailText } from '../../mail/class-mails/class-mail-texts.ts'
import { isStillTrue } from './is-still-true.ts'

interface Recipient {
  kind: ClassMailKind
  assignmentId: string
  memberId: string
  timeFactor: number
  classroom: string
  timeZone: string
  userId: string
  email: string
  isWanted: boolean
  hasStarted: boolean
  hasCompleted: boolean
}

/**
 * Writes a mail about an assignment, to the address of the member's account, with the times that apply to the
 * member now. A mail that is no longer true is forgotten, so that it can be queued again later.
 *
 * @param publicUrl the base of links, without a trailing slash.
 * @returns null if the member is no active learner any more, does not want this kind of mail, or the mail is
 *   no longer true.
 */
export async function composeClassMail(
  pool: Pool,
  mailId: string,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Mail | null> {
  const recipient = await findRecipient(pool, mailId)
  if (!recipient?.isWanted) return null
  const { kind, memberId: id, timeFactor, assignmentId, userId, timeZone, classroom } = recipient
  const assignment = await findAssignment(pool, assignmentId)
  const access =
    assignment && (await readAccess(pool, { id, timeFactor }, [assignment], now)).get(assignmentId)
  if (!assignment?.publishedAt || !access || !isStillTrue(kind, access, recipient, now)) {
    await pool.query('DELETE FROM class_mails WHERE mail_id = $1', [mailId])
    return null
  }
  const urls = await issueUnsubscribeLink(pool, { kind: SWITCHES[kind], userId }, { now, publicUrl })
  const { title } = assignment
  const times = timesOf(access, timeZone)
  const details = { assignmentId, title, classroom, ...times, publicUrl, unsubscribePage: urls.page }
  return { to: recipient.email, unsubscribeUrl: urls.oneClick, ...classMailText(kind, details) }
}

// SQL for the kind by which a mail is switched off.
const SWITCH = `CASE WHEN mail.kind = 'ASSIGNMENT_REMINDER' THEN 'ASSIGNMENT_CLOSING' ELSE mail.kind END`

// An archived class has nothing to start any more, but its scores can be seen.
async function findRecipient(pool: Pool, mailId: string): Promise<Recipient | undefined> {
  const { rows } = await pool.query<Recipient>({
    name: 'find-class-mail-recipient',
    text: `SELECT mail.kind, mail.assignment_id AS "assignmentId", m.id AS "memberId", m.time_factor AS "timeFactor",
             c.name AS classroom, c.time_zone AS "timeZone", u.id AS "userId", u.email,
             m.state = 'ACTIVE' AND m.role = 'LEARNER' AND u.switched_off_at IS NULL AND u.email <> '' AND (c.archived_at IS NULL OR mail.kind = 'SCORE_FREE')
               AND NOT EXISTS (SELECT FROM mail_opt_outs o WHERE o.user_id = u.id AND o.kind = ${SWITCH})
               AS "isWanted",
             EXISTS (
               SELECT FROM attempts a WHERE a.assignment_id = mail.assignment_id AND a.member_id = m.id
             ) AS "hasStarted",
             EXISTS (
               SELECT FROM attempts a
               WHERE a.assignment_id = mail.assignment_id AND a.member_id = m.id AND a.status = 'COMPLETED'
             ) AS "hasCompleted"
           FROM class_mails mail JOIN members m ON m.id = mail.member_id
           JOIN classrooms c ON c.id = m.classroom_id JOIN users u ON u.id = m.user_id
           WHERE mail.mail_id = $1`,
    values: [mailId],
  })
  return rows[0]
}

async function findAssignment(pool: Pool, id: string): Promise<Assignment | undefined> {
  const { rows } = await pool.query<Assignment>({
    name: 'find-mailed-assignment',
    text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments WHERE id = $1 AND archived_at IS NULL`,
    values: [id],
  })
  return rows[0]
}

function timesOf({ opensAt, dueAt, closesAt }: EffectiveAccess, timeZone: string) {
  const inWords = (moment: Date | null) => moment && momentOf(moment, timeZone)
  return { opens: inWords(opensAt), due: inWords(dueAt), closes: inWords(closesAt) }
}
