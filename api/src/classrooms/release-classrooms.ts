import type { PoolClient } from 'pg'
import type { MemberRole } from '../database/prisma/client.ts'
import type { OwnedClassroom } from '../error-details.ts'
import { isTeaching } from './classrooms.access.ts'
import { deleteUnassigned } from '../quizzes/editing/release-quizzes.ts'
import { ClassroomNeedsOwner } from '../errors.ts'
import { recordMembers } from '../webhooks/recording/class-events.ts'

/**
 * Takes a user out of all classrooms, in the transaction that deletes their account. Their own classrooms are
 * deleted. In others, their row stays, so that results stay, but without anything that names the person.
 *
 * @param confirmed the names of the classrooms with other members that may be deleted.
 * @throws ClassroomNeedsOwner when a classroom with other members is not confirmed.
 */
export async function releaseClassrooms(
  client: PoolClient,
  { userId, confirmed, at }: { userId: string; confirmed: readonly string[]; at: Date },
): Promise<void> {
  const owned = await lockOwnedClassrooms(client, userId)
  refuseUnconfirmed(
    owned.filter(({ hasOthers }) => hasOthers),
    confirmed,
  )
  const ids = owned.map(({ id }) => id)
  const { rows: assigned } = await client.query<{ quizId: string }>(
    'SELECT DISTINCT quiz_id AS "quizId" FROM assignments WHERE classroom_id = ANY ($1)',
    [ids],
  )
  // A class that its owner confirmed goes with its results.
  await client.query(
    'DELETE FROM attempts WHERE assignment_id IN (SELECT id FROM assignments WHERE classroom_id = ANY ($1))',
    [ids],
  )
  await client.query('DELETE FROM classrooms WHERE id = ANY ($1)', [ids])
  await deleteUnassigned(
    client,
    assigned.map(({ quizId }) => quizId),
  )
  await hidePerson(client, userId, at)
}

async function lockOwnedClassrooms(
  client: PoolClient,
  userId: string,
): Promise<(OwnedClassroom & { hasOthers: boolean })[]> {
  // Locked, so that nobody joins between the check and the deletion.
  const { rows: locked } = await client.query<{ id: string }>(
    `SELECT c.id FROM classrooms c JOIN members m ON m.classroom_id = c.id
     WHERE m.user_id = $1 AND m.role = 'OWNER' ORDER BY c.id FOR UPDATE OF c`,
    [userId],
  )
  const { rows } = await client.query<OwnedClassroom & { hasOthers: boolean }>(
    `SELECT c.id, c.name, (count(*) FILTER (WHERE m.state IN ('ACTIVE', 'INVITED')))::int AS "memberCount",
       coalesce(bool_or(m.role <> 'OWNER' AND (m.joined_at IS NOT NULL OR m.state NOT IN ('REMOVED', 'BLOCKED'))),
         false) AS "hasOthers"
     FROM classrooms c JOIN members m ON m.classroom_id = c.id
     WHERE c.id = ANY ($1) GROUP BY c.id ORDER BY c.id`,
    [locked.map(({ id }) => id)],
  )
  return rows
}

// A name confirms one classroom: of two with the same name, both must be confirmed.
function refuseUnconfirmed(classrooms: OwnedClassroom[], confirmed: readonly string[]): void {
  const names = [...confirmed]
  const unconfirmed = classrooms.filter(({ name }) => {
    const index = names.indexOf(name)
    if (index !== -1) names.splice(index, 1)
    return index === -1
  })
  if (unconfirmed.length > 0)
    throw new ClassroomNeedsOwner(unconfirmed.map(({ id, name, memberCount }) => ({ id, name, memberCount })))
}

// Their names are numbered in each class, in the order of deletion. Nobody can complete what they have begun.
async function hidePerson(client: PoolClient, userId: string, at: Date): Promise<void> {
  await client.query(
    `UPDATE attempts SET status = 'ENDED' WHERE learner_id = $1 AND status = 'IN_PROGRESS'`,
    [userId],
  )
  const { rows: active } = await client.query<{ id: string }>(
    `SELECT id FROM members WHERE user_id = $1 AND state = 'ACTIVE' ORDER BY id FOR UPDATE`,
    [userId],
  )
  const { rows } = await client.query<RenamedMember>(
    `WITH numbered AS (
       UPDATE classrooms c SET deleted_members = deleted_members + 1
       FROM members m WHERE m.classroom_id = c.id AND m.user_id = $1
       RETURNING c.id, c.deleted_members AS number, m.display_name
     )
     UPDATE members SET user_id = NULL, state = CASE WHEN state = 'ACTIVE' THEN 'LEFT' ELSE state END,
       display_name = format('Deleted %s %s', lower(role::text), number),
       email = NULL, external_id = NULL, section = NULL, time_factor = 1
     FROM numbered WHERE classroom_id = numbered.id AND user_id = $1
     RETURNING members.id, role, classroom_id AS "classroomId", numbered.display_name AS "oldName", members.display_name AS "newName"`,
    [userId],
  )
  const ids = rows.map(({ id }) => id)
  await hideReasons(client, ids)
  await forgetSubjects(client, ids)
  const left = active.map(({ id }) => id)
  await recordMembers(client, 'classroom.member_left', left, at)
  // A learner has granted nothing, but may have the name of an instructor.
  for (const member of rows.filter(isTeaching)) await renameGrants(client, member)
}

/** A member whose account is deleted. */
interface RenamedMember {
  id: string
  role: MemberRole
  classroomId: string
  oldName: string
  newName: string
}

// Why somebody got more time says something about them.
async function hideReasons(client: PoolClient, memberIds: string[]): Promise<void> {
  const values = [memberIds, 'The account is deleted']
  await client.query('UPDATE extensions SET reason = $2 WHERE member_id = ANY ($1)', values)
  await client.query(
    `UPDATE extension_changes SET extension = jsonb_set(extension, '{reason}', to_jsonb($2::text))
     WHERE member_id = ANY ($1) AND extension IS NOT NULL`,
    values,
  )
}

// How a learning platform names somebody is theirs, too.
async function forgetSubjects(client: PoolClient, memberIds: string[]): Promise<void> {
  await client.query('DELETE FROM lti_scores WHERE member_id = ANY ($1)', [memberIds])
  await client.query('DELETE FROM lti_members WHERE member_id = ANY ($1)', [memberIds])
}

// Extensions and their log name who granted them.
async function renameGrants(
  client: PoolClient,
  { classroomId, oldName, newName }: RenamedMember,
): Promise<void> {
  const values = [classroomId, oldName, newName]
  const ofClass = 'assignment_id IN (SELECT id FROM assignments WHERE classroom_id = $1)'
  await client.query(
    `UPDATE extensions SET granted_by = $3::text WHERE ${ofClass} AND granted_by = $2::text`,
    values,
  )
  await client.query(
    `UPDATE extension_changes SET changed_by = $3::text,
       extension = CASE WHEN extension ->> 'grantedBy' = $2::text
         THEN jsonb_set(extension, '{grantedBy}', to_jsonb($3::text)) ELSE extension END
     WHERE ${ofClass} AND changed_by = $2::text`,
    values,
  )
}
