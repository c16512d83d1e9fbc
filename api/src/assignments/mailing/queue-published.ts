import type { PoolClient } from 'pg'
import type { Assignment } from '../../database/prisma/client.ts'
import { queueClassMails } from '../../mail/class-mails/queue-class-mails.ts'

/** Queues a mail about a new assignment to each active learner, in the transaction that publishes it. */
export async function queuePublished(
  client: PoolClient,
  { id, classroomId }: Pick<Assignment, 'id' | 'classroomId'>,
  at: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM members
     WHERE classroom_id = $1 AND state = 'ACTIVE' AND role = 'LEARNER' AND user_id IS NOT NULL`,
    [classroomId],
  )
  const members = rows.map((member) => member.id)
  await queueClassMails(client, { kind: 'ASSIGNMENT_PUBLISHED', assignmentId: id, members, at })
}
