import type { Pool, PoolClient } from 'pg'
import type { Classroom, Member } from '../database/prisma/client.ts'
import { CLASSROOM_COLUMNS, MEMBER_COLUMNS } from './classroom-columns.ts'
import type { Membership } from './classrooms.access.ts'

/** What the members of a classroom make of it. */
export interface ClassroomPeople {
  /** The display names of the owner and the instructors, the owner first. */
  instructors: string[]
  /** Members with a seat: invited and active ones, the owner included. */
  memberCount: number
}

/**
 * Reads about the people of classrooms.
 */
export async function readClassroomPeople(
  client: Pool | PoolClient,
  ids: string[],
): Promise<Map<string, ClassroomPeople>> {
  const { rows } = await client.query<ClassroomPeople & { id: string }>({
    name: 'read-classroom-people',
    text: `SELECT classroom_id AS id,
             coalesce(array_agg(display_name ORDER BY role, display_name, id)
               FILTER (WHERE role <> 'LEARNER' AND state = 'ACTIVE'), '{}') AS instructors,
             (count(*) FILTER (WHERE state IN ('ACTIVE', 'INVITED')))::int AS "memberCount"
           FROM members WHERE classroom_id = ANY ($1::uuid[]) GROUP BY classroom_id`,
    values: [ids],
  })
  return new Map(rows.map(({ id, ...people }) => [id, people]))
}

/** A membership with the people of its classroom. */
export type StaffedMembership = Membership & { people: ClassroomPeople }

const NOBODY: ClassroomPeople = { instructors: [], memberCount: 0 }

/**
 * Adds the people of a classroom. A change does this before it writes: if it were done later, it could fail
 * although the change is made.
 */
export async function withPeople(
  client: Pool | PoolClient,
  membership: Membership,
): Promise<StaffedMembership> {
  const { id } = membership.classroom
  const people = await readClassroomPeople(client, [id])
  return { ...membership, people: people.get(id) ?? NOBODY }
}

/**
 * Reads a membership within a transaction that has just changed it.
 */
export async function readMembership(
  client: PoolClient,
  classroomId: string,
  userId: string,
): Promise<StaffedMembership> {
  const { rows: classrooms } = await client.query<Classroom>(
    `SELECT ${CLASSROOM_COLUMNS} FROM classrooms c WHERE c.id = $1`,
    [classroomId],
  )
  const { rows: members } = await client.query<Member>(
    `SELECT ${MEMBER_COLUMNS} FROM members m WHERE m.classroom_id = $1 AND m.user_id = $2`,
    [classroomId, userId],
  )
  const [classroom] = classrooms
  const [member] = members
  if (!classroom || !member) throw new Error('A membership is gone within its own transaction')
  return withPeople(client, { classroom, member })
}
