import pg from 'pg'

/**
 * Gives learners completed attempts, with all questions answered, and the resulting progress. Ends with
 * VACUUM ANALYZE, because a database in use has planner statistics.
 *
 * @param answers how many to store in total.
 * @param others learners to create beside the owners of the quizzes; they take these quizzes in turn. All
 *   learners get the same number of attempts.
 */
export async function fillHistory(url: string, answers: number, others = 0): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  // Skip the checks of foreign keys, which would take longer than all the rest. The keys are known to be
  // correct.
  await client.query("SET session_replication_role = 'replica'")
  await client.query(
    `INSERT INTO users (id, username, email, password_hash)
     SELECT uuidv7(), 'other' || n, 'other' || n || '@example.org', '' FROM generate_series(1, $1::int) AS n`,
    [others],
  )
  await client.query(TAKERS)
  const { rows } = await client.query<{ perRound: number }>(
    'SELECT sum(question_count)::int AS "perRound" FROM takers',
  )
  const rounds = Math.round(answers / (rows[0]?.perRound ?? answers))
  for (let round = 1; round <= rounds; round++) await client.query(ROUND, [round])
  for (const statement of PROGRESS) await client.query(statement)
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
  await client.end()
}

// Who takes which quiz: its owner, and every other learner one of them.
const TAKERS = `CREATE TEMPORARY TABLE takers AS
  WITH numbered AS (SELECT *, row_number() OVER () - 1 AS number, count(*) OVER () AS quizzes FROM quizzes)
  SELECT owner_id AS user_id, id AS quiz_id, question_count FROM numbered
  UNION ALL
  SELECT o.id, q.id, question_count
  FROM (SELECT id, row_number() OVER () AS number FROM users WHERE username LIKE 'other%') o
    JOIN numbered q ON q.number = o.number % q.quizzes`

// One completed attempt of every taker.
const ROUND = `WITH attempted AS (
    INSERT INTO attempts (id, user_id, quiz_id, status, started_at, completed_at, total, correct, is_reviewed)
    SELECT uuidv7(), user_id, quiz_id, 'COMPLETED', at, at + interval '10 minutes', question_count,
      question_count / 2, true
    FROM takers, (SELECT now() - interval '1 year' + $1::int * interval '1 hour' AS at) moment
    RETURNING id, quiz_id, completed_at
  )
  INSERT INTO answers (attempt_id, question_id, selected_option, response_time, answered_at)
  SELECT a.id, q.id, (q.answer_index + q.position % 2) % 4, 5000, a.completed_at
  FROM attempted a JOIN questions q ON q.quiz_id = a.quiz_id ORDER BY a.id`

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
