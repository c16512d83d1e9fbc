import type { Deps } from '../deps.ts'

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
  { pool }: Deps,
  ids: string[],
): Promise<Map<string, ClassroomPeople>> {
  const { rows } = await pool.query<ClassroomPeople & { id: string }>({
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
