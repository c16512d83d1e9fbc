/** SQL columns of an extension, named like the fields of Extension. */
export const EXTENSION_COLUMNS = `assignment_id AS "assignmentId", member_id AS "memberId",
  opens_at AS "opensAt", due_at AS "dueAt", closes_at AS "closesAt", minutes, factor,
  extra_attempts AS "extraAttempts", is_excused AS "isExcused", reason, granted_by AS "grantedBy",
  granted_at AS "grantedAt"`
