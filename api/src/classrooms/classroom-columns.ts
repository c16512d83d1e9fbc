import type { Classroom, Member } from '../database/prisma/client.ts'

// SQL columns, named like the fields of Classroom and Member.

export const CLASSROOM_COLUMNS = `c.id, c.name, c.time_zone AS "timeZone", c.join_code AS "joinCode",
  c.join_open AS "joinOpen", c.join_until AS "joinUntil", c.created_at AS "createdAt",
  c.archived_at AS "archivedAt", c.hand_over_to AS "handOverTo", c.hand_over_at AS "handOverAt",
  c.deleted_members AS "deletedMembers"`

export const MEMBER_COLUMNS = `m.id, m.classroom_id AS "classroomId", m.user_id AS "userId", m.role, m.state,
  m.display_name AS "displayName", m.email, m.external_id AS "externalId", m.section,
  m.time_factor AS "timeFactor", m.created_at AS "createdAt", m.joined_at AS "joinedAt"`

/** Converts a classroom that a statement returned as JSON, in which moments are texts. */
export function classroomOfJson(json: Classroom): Classroom {
  const { joinUntil, createdAt, archivedAt, handOverAt } = json
  return {
    ...json,
    joinUntil: momentOf(joinUntil),
    createdAt: new Date(createdAt),
    archivedAt: momentOf(archivedAt),
    handOverAt: momentOf(handOverAt),
  }
}

/** Converts a member that a statement returned as JSON, in which moments are texts. */
export function memberOfJson(json: Member): Member {
  return { ...json, createdAt: new Date(json.createdAt), joinedAt: momentOf(json.joinedAt) }
}

function momentOf(text: Date | null): Date | null {
  return text && new Date(text)
}
