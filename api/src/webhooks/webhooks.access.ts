// Decides who may manage an endpoint, and which events it may get. No other file decides this.
import { isTaughtBy } from '../classrooms/classrooms.access.ts'
import type { Prisma, Webhook } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import type { Viewer } from '../viewer.ts'

/**
 * A Prisma `where` for the viewer's endpoints: with an access token for one class, only those of the class.
 */
export function ownWebhooks({ id, access }: Pick<Viewer, 'id' | 'access'>): Prisma.WebhookWhereInput {
  const classroomId = access?.classroomId ?? null
  return { userId: id, ...(classroomId !== null && { classroomId }) }
}

/**
 * Returns one of the viewer's endpoints.
 *
 * @throws NotFound when there is no such endpoint, or it is another's.
 */
export async function requireWebhook(
  { prisma }: Pick<Deps, 'prisma'>,
  viewer: Viewer,
  id: string,
): Promise<Webhook> {
  const webhook = isId(id)
    ? await prisma.webhook.findFirst({ where: { AND: [{ id }, ownWebhooks(viewer)] } })
    : null
  if (!webhook) throw new NotFound()
  return webhook
}

/**
 * A SQL condition for an endpoint that may get an event now, whatever it asks for. Its owner gets what they
 * may read: what is about their own quizzes and attempts, and what is about classes that they teach. The
 * endpoint of a class gets only what is about the class, and only while its owner teaches it.
 *
 * @param event alias of `webhook_events`.
 * @param webhook alias of `webhooks`.
 */
export function mayGet(event: string, webhook: string): string {
  const teaches = (classroomId: string) => isTaughtBy(classroomId, `${webhook}.user_id`)
  const isOwn = `${event}.person_id = ${webhook}.user_id`
  return `CASE
    WHEN EXISTS (SELECT FROM users u WHERE u.id = ${webhook}.user_id AND u.switched_off_at IS NOT NULL) THEN false
    WHEN ${event}.webhook_id IS NOT NULL THEN ${event}.webhook_id = ${webhook}.id
    WHEN ${webhook}.classroom_id IS NOT NULL AND NOT ${teaches(`${webhook}.classroom_id`)} THEN false
    WHEN ${event}.type LIKE 'quiz.%' THEN ${isOwn} AND (${webhook}.classroom_id IS NULL OR EXISTS (
      SELECT FROM assignments a WHERE a.quiz_id = ${event}.quiz_id AND a.classroom_id = ${webhook}.classroom_id
    ))
    WHEN ${webhook}.classroom_id IS NOT NULL THEN ${event}.classroom_id = ${webhook}.classroom_id
    WHEN ${event}.type LIKE 'attempt.%' AND ${isOwn} THEN NOT EXISTS (
      SELECT FROM quizzes q
      WHERE q.id = ${event}.quiz_id AND q.switched_off_at IS NOT NULL AND q.owner_id IS DISTINCT FROM ${webhook}.user_id
    )
    ELSE ${event}.classroom_id IS NOT NULL AND ${teaches(`${event}.classroom_id`)}
  END`
}

/**
 * SQL of the endpoints that an event may concern: those of its person, of who teaches its class, and the one
 * that it names. `mayGet` decides among them.
 *
 * @param event alias of `webhook_events`, or of anything with the columns person_id, classroom_id and
 *   webhook_id.
 */
export function concerned(event: string): string {
  return `(
    SELECT w.* FROM webhooks w WHERE w.user_id = ${event}.person_id
    UNION SELECT w.* FROM webhooks w WHERE w.id = ${event}.webhook_id
    UNION SELECT w.* FROM members m JOIN webhooks w ON w.user_id = m.user_id
      WHERE m.classroom_id = ${event}.classroom_id AND m.role <> 'LEARNER' AND m.state = 'ACTIVE'
  )`
}
