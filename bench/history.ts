import pg from 'pg'

/**
 * Gives every learner completed attempts, with all questions answered, and the resulting progress. Ends with
 * VACUUM ANALYZE, because a database in use has planner statistics.
 *
 * @param answers how many to store in total.
 */
export async function fillHistory(url: string, answers: number): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  // Skip the checks of foreign keys, which would take longer than all the rest. The keys are known to be
  // correct.
  await client.query("SET session_replication_role = 'replica'")
  await client.query(
    `WITH taker AS (
       SELECT q.*, count(*) OVER () AS takers FROM quizzes q
     )
     INSERT INTO attempts (id, user_id, quiz_id, status, started_at, completed_at, total, correct, is_reviewed)
     SELECT uuidv7(), owner_id, id, 'COMPLETED', at, at + interval '10 minutes', question_count, question_count / 2, true
     FROM taker CROSS JOIN LATERAL generate_series(1, $1::int / takers / question_count) AS round
       CROSS JOIN LATERAL (SELECT now() - interval '1 year' + round * interval '1 hour' AS at) moment`,
    [answers],
  )
  await client.query(
    `INSERT INTO answers (attempt_id, question_id, selected_option, response_time, answered_at)
     SELECT a.id, q.id, (q.answer_index + q.position % 2) % 4, 5000, a.completed_at
     FROM attempts a JOIN questions q ON q.quiz_id = a.quiz_id WHERE a.status = 'COMPLETED'`,
  )
  for (const statement of PROGRESS) await client.query(statement)
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
  await client.end()
}

// Inserts the progress that results from the attempts in the database. In each attempt, the same half of the
// questions is answered correctly.
const PROGRESS = [
  `INSERT INTO quiz_progress (user_id, quiz_id, completed_attempts, best_score, mastered)
   SELECT a.user_id, a.quiz_id, count(*), 50, max(a.correct) FROM attempts a WHERE a.status = 'COMPLETED'
   GROUP BY a.user_id, a.quiz_id`,
  `INSERT INTO section_progress (user_id, section_id, asked, correct, mastered)
   SELECT p.user_id, s.id, p.completed_attempts * s.question_count, p.completed_attempts * s.question_count / 2,
     s.question_count / 2
   FROM quiz_progress p JOIN sections s ON s.quiz_id = p.quiz_id`,
  `INSERT INTO question_progress (user_id, question_id, quiz_id, section_id, is_correct, answered_at)
   SELECT p.user_id, q.id, q.quiz_id, q.section_id, q.position % 2 = 0, now()
   FROM quiz_progress p JOIN questions q ON q.quiz_id = p.quiz_id`,
]
