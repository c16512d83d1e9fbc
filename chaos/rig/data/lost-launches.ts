import type { Client } from 'pg'
import type { School } from '../institution/school.ts'

// Each query returns a row for everything that no complete launch leaves behind.
const CHECKS: Record<string, string> = {
  'an account that nobody can sign in to': `
    SELECT username FROM users u WHERE NOT has_password
      AND NOT EXISTS (SELECT FROM identities i WHERE i.user_id = u.id)`,
  'two accounts of one person': `
    SELECT subject FROM identities WHERE kind = 'LTI' GROUP BY subject HAVING count(DISTINCT user_id) > 1`,
  'an account of two people': `
    SELECT user_id FROM identities WHERE kind = 'LTI' GROUP BY user_id HAVING count(*) > 1`,
  'a course whose class has no owner': `
    SELECT x.context_id FROM lti_contexts x WHERE NOT EXISTS (
      SELECT FROM members m WHERE m.classroom_id = x.classroom_id AND m.role = 'OWNER' AND m.state = 'ACTIVE')`,
  'a course with two classes, or a class of no course': `
    SELECT c.id FROM classrooms c LEFT JOIN lti_contexts x ON x.classroom_id = c.id GROUP BY c.id
    HAVING count(x.id) <> 1`,
  'a member of a course with an account, but unknown to the platform': `
    SELECT m.display_name FROM members m JOIN lti_contexts x ON x.classroom_id = m.classroom_id
    WHERE m.user_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM lti_members l WHERE l.context_id = x.id AND l.member_id = m.id)`,
  'a member whom the platform knows as somebody else': `
    SELECT l.subject FROM lti_members l JOIN members m ON m.id = l.member_id
      JOIN identities i ON i.user_id = m.user_id AND i.kind = 'LTI'
    WHERE i.subject <> l.subject`,
  'a seat beside the membership of the same person': `
    SELECT i.subject FROM identities i JOIN members m ON m.user_id = i.user_id
      JOIN lti_contexts x ON x.classroom_id = m.classroom_id
      JOIN lti_members l ON l.context_id = x.id AND l.subject = i.subject
    WHERE l.member_id <> m.id`,
}

// An acknowledged launch: its person's account, as an active member of the course's class.
const KNOWN = `SELECT count(*)::int AS count FROM identities i
  JOIN members m ON m.user_id = i.user_id AND m.state = 'ACTIVE'
  JOIN lti_contexts x ON x.classroom_id = m.classroom_id AND x.context_id = $3
  JOIN lti_members l ON l.context_id = x.id AND l.subject = i.subject AND l.member_id = m.id
  WHERE i.kind = 'LTI' AND i.subject = $1 AND i.user_id = $2`

/** Finds what launches have left half done or twice. */
export async function findHalfLaunched(database: Client): Promise<string[]> {
  const found: string[] = []
  for (const [what, text] of Object.entries(CHECKS)) {
    const { rows } = await database.query<Record<string, string>>(text)
    found.push(...rows.map((row) => `${what}: ${Object.values(row).join(', ')}`))
  }
  return found
}

/** Finds acknowledged launches that did not lead to exactly one account and membership. */
export async function findLostLaunches(database: Client, { launches }: School): Promise<string[]> {
  const lost: string[] = []
  for (const { subject, courseId, opened } of launches) {
    const { rows } = await database.query<{ count: number }>(KNOWN, [subject, opened.userId, courseId])
    if (rows[0]?.count !== 1) lost.push(`${subject}: ${rows[0]?.count ?? 0} memberships of ${opened.userId}`)
  }
  return lost
}
