/** SQL columns of an attempt, named like the fields of Attempt. */
export const ATTEMPT_COLUMNS = `id, user_id AS "userId", quiz_id AS "quizId", section_id AS "sectionId", status,
  started_at AS "startedAt", deadline, completed_at AS "completedAt", correct, total, revision`
