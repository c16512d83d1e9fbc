/** SQL columns of an attempt, named like the fields of Attempt. `userId` is the person who takes it. */
export const ATTEMPT_COLUMNS = `id, coalesce(user_id, learner_id) AS "userId", quiz_id AS "quizId",
  section_id AS "sectionId", status, started_at AS "startedAt", deadline, completed_at AS "completedAt", correct, total,
  left_out AS "leftOut", revision, assignment_id AS "assignmentId", member_id AS "memberId", learner_id AS "learnerId", seed,
  shuffles_questions AS "shufflesQuestions", shuffles_options AS "shufflesOptions", progress_entry AS "progressEntry",
  is_reviewed AS "isReviewed", mock_seed AS "mockSeed"`

/** SQL for who takes an attempt `a`: its user in practice, and its learner in an assignment. */
export const TAKER = 'coalesce(a.user_id, a.learner_id)'
