// Decision 034 says which column distributes a table.

/**
 * The tables with the data of learners that could be distributed as they are, and the columns that would do
 * it: they are in every primary key and unique index.
 */
export const SHARD_KEYS = {
  answers: 'attempt_id',
  kept_marks: 'attempt_id',
  mock_questions: 'attempt_id',
  forecasts: 'attempt_id',
  attempt_corrections: 'attempt_id',
  question_progress: 'user_id',
  section_progress: 'user_id',
  quiz_progress: 'user_id',
  reviews: 'user_id',
  learner_memories: 'user_id',
  practice_questions: 'practice_id',
  practice_answers: 'user_id',
  plans: 'user_id',
  plan_questions: 'user_id',
  exams: 'user_id',
  exam_weights: 'user_id',
  question_flags: 'user_id',
  kept_answers: 'user_id',
} as const

/**
 * Tables that statements can distribute already, but PostgreSQL cannot: attempts and practices lack the key
 * in their primary keys. As parts of regular expressions.
 */
export const NAMED_KEYS = {
  // Who takes an attempt is in one of two columns.
  attempts: 'user_id|learner_id',
  practices: 'user_id',
} as const
