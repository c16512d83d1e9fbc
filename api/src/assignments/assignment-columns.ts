/** SQL columns of an assignment, named like the fields of Assignment. */
export const ASSIGNMENT_COLUMNS = `id, classroom_id AS "classroomId", quiz_id AS "quizId", title,
  opens_at AS "opensAt", due_at AS "dueAt", closes_at AS "closesAt", time_limit AS "timeLimit",
  attempts_allowed AS "attemptsAllowed", score_rule AS "scoreRule", shuffle_questions AS "shuffleQuestions",
  shuffle_options AS "shuffleOptions", reveal_score AS "revealScore", reveal_key AS "revealKey",
  score_released_at AS "scoreReleasedAt", key_released_at AS "keyReleasedAt", published_at AS "publishedAt",
  revision, created_at AS "createdAt", archived_at AS "archivedAt"`
