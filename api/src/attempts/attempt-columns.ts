/** The columns of an attempt under the names of the data model. */
export const ATTEMPT_COLUMNS = `id, user_id AS "userId", quiz_id AS "quizId", section_id AS "sectionId", status,
  started_at AS "startedAt", deadline, completed_at AS "completedAt", correct, total, revision`
