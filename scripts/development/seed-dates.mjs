// Moves the data of `npm run seed` into the past: the product itself always stores the current time.
const SECONDS_PER_ANSWER = 20

/**
 * Moves a completed attempt into the past: an answer every few seconds, then the completion.
 *
 * @param {import('pg').Client} client
 * @param {string} attempt
 * @param {Date} at
 */
export async function backdateAttempt(client, attempt, at) {
  await client.query(
    `WITH moved_answers AS (
       UPDATE answers SET answered_at = $2::timestamptz + numbered.number * $3::int * interval '1 second'
       FROM (SELECT question_id, row_number() OVER (ORDER BY answered_at) AS number FROM answers
             WHERE attempt_id = $1) numbered
       WHERE attempt_id = $1 AND answers.question_id = numbered.question_id
       RETURNING answers.question_id, answers.answered_at
     ), moved_progress AS (
       UPDATE question_progress SET answered_at = moved_answers.answered_at
       FROM moved_answers, attempts
       WHERE attempts.id = $1 AND question_progress.user_id = attempts.user_id
         AND question_progress.question_id = moved_answers.question_id
     )
     UPDATE attempts SET started_at = $2, completed_at = $2::timestamptz + (total + 1) * $3::int * interval '1 second'
     WHERE id = $1`,
    [attempt, at, SECONDS_PER_ANSWER],
  )
}

/**
 * Makes an account, and its quizzes, older than the attempts.
 *
 * @param {import('pg').Client} client
 * @param {string} username
 * @param {Date} joined
 */
export async function backdateAccount(client, username, joined) {
  await client.query('UPDATE users SET date_joined = least(date_joined, $2) WHERE username = $1', [
    username,
    joined,
  ])
  await client.query(
    `UPDATE quizzes SET uploaded_at = least(uploaded_at,
       (SELECT min(started_at) FROM attempts WHERE quiz_id = quizzes.id) - interval '1 hour')
     WHERE owner_id = (SELECT id FROM users WHERE username = $1)`,
    [username],
  )
}
