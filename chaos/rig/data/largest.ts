// The largest data that one account may have, inserted as rows: uploads would take minutes.
import type { Client } from 'pg'

const QUESTIONS = 100_000
const SECTIONS = 2_000
const QUIZZES = 5_000
// The limits of quiz files: a page of these questions has 11 MB.
const LONGEST = { questions: 100, options: 10, characters: 10_000 }

/** Ids of the largest data. */
export interface Largest {
  quizId: string
  /** A quiz with one page of the longest questions. */
  longestId: string
  /** A completed attempt of the largest quiz, with every question answered. */
  completedId: string
  /** The same, but in progress instead of completed. */
  openId: string
}

/**
 * Gives a user the largest possible quiz with a completed and an open attempt, and thousands of other
 * quizzes.
 */
export async function makeLargest(client: Client, username: string): Promise<Largest> {
  const { rows } = await client.query<{ id: string; quizId: string }>(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
     SELECT gen_random_uuid(), id, 'Largest', now() + interval '1 hour', $2, $3 FROM users WHERE username = $1
     RETURNING owner_id AS id, id AS "quizId"`,
    [username, QUESTIONS, SECTIONS],
  )
  const { id: userId, quizId } = rows[0] ?? { id: '', quizId: '' }
  await client.query(
    `INSERT INTO sections (id, quiz_id, name, position, question_count)
     SELECT gen_random_uuid(), $1, 'Section ' || i, i, $2 FROM generate_series(1, $3) i`,
    [quizId, QUESTIONS / SECTIONS, SECTIONS],
  )
  await client.query(
    `INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index)
     SELECT gen_random_uuid(), $1, s.id, i, 'What is the ' || i || 'th of these "words" called, as of today?',
       ARRAY['the first', 'the second', 'the third', 'none of them'], i % 4
     FROM generate_series(1, $2) i JOIN sections s ON s.quiz_id = $1 AND s.position = (i - 1) / $3 + 1`,
    [quizId, QUESTIONS, QUESTIONS / SECTIONS],
  )
  await client.query(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
     SELECT gen_random_uuid(), $1, 'Quiz ' || i, now(), 0, 0 FROM generate_series(1, $2) i`,
    [userId, QUIZZES],
  )
  const attempt = async (status: string) => {
    const inserted = await client.query<{ id: string }>(
      `INSERT INTO attempts (id, user_id, quiz_id, status, started_at, completed_at, correct, total)
       SELECT gen_random_uuid(), $1, $2, $3::attempt_status, now(), CASE WHEN $3 = 'COMPLETED' THEN now() END,
         CASE WHEN $3 = 'COMPLETED' THEN 0 END, $4 RETURNING id`,
      [userId, quizId, status, QUESTIONS],
    )
    const id = inserted.rows[0]?.id ?? ''
    await client.query(
      `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
       SELECT $1, id, 1, now() FROM questions WHERE quiz_id = $2`,
      [id, quizId],
    )
    return id
  }
  const longestId = await makeLongest(client, userId)
  const largest = {
    quizId,
    longestId,
    completedId: await attempt('COMPLETED'),
    openId: await attempt('IN_PROGRESS'),
  }
  await client.query('ANALYZE')
  return largest
}

async function makeLongest(client: Client, userId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO quizzes (id, owner_id, title, uploaded_at, question_count, section_count)
     VALUES (gen_random_uuid(), $1, 'Longest', now(), $2, 0) RETURNING id`,
    [userId, LONGEST.questions],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `INSERT INTO questions (id, quiz_id, position, text, options, answer_index)
     SELECT gen_random_uuid(), $1, i, text, array_fill(text, ARRAY[$3::integer]), 0
     FROM generate_series(1, $2::integer) i, substr(repeat('as "long" as can be, ', 500), 1, $4) text`,
    [id, LONGEST.questions, LONGEST.options, LONGEST.characters],
  )
  return id
}
