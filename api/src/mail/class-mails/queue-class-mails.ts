import type { PoolClient } from 'pg'
import { PRIORITY } from '../queue-mail.ts'
import { SWITCHES, type ClassMailKind } from './class-mail-kind.ts'

/** Mails about an assignment, all of one kind. */
export interface ClassMails {
  kind: ClassMailKind
  assignmentId: string
  /** Member ids. */
  members: string[]
  at: Date
}

/**
 * Queues a mail to each member whose account has an address, except for those who got
 * this kind of mail about this assignment already. All are queued in one statement; several servers may try
 * at once.
 *
 * @param client a transaction. If it is rolled back, the mails are not sent.
 * @returns how many mails were queued.
 */
export async function queueClassMails(
  client: PoolClient,
  { kind, assignmentId, members, at }: ClassMails,
): Promise<number> {
  if (members.length === 0) return 0
  const priority = SWITCHES[kind] === 'ASSIGNMENT_CLOSING' ? PRIORITY.URGENT : PRIORITY.BULK
  const { rowCount } = await client.query(
    `WITH queued AS (
       INSERT INTO class_mails (assignment_id, member_id, kind, mail_id, queued_at)
       SELECT $1, member_id, $2, gen_random_uuid(), $4 FROM unnest($3::uuid[]) AS members (member_id)
       WHERE EXISTS (
         SELECT FROM members m JOIN users u ON u.id = m.user_id WHERE m.id = member_id AND u.email <> ''
       )
       ON CONFLICT DO NOTHING RETURNING mail_id
     )
     INSERT INTO mails (id, kind, recipient, created_at, next_try_at, priority)
     SELECT mail_id, $2, '', $4, $4, $5 FROM queued`,
    [assignmentId, kind, members.toSorted(), at, priority],
  )
  return rowCount ?? 0
}
