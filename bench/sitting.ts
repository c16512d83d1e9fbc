import pg from 'pg'
import { call, makeQuiz, signUp, type Learner } from './learners.ts'

/** A class whose learners are all taking the same assignment. */
export interface Sitting extends Learner {
  assignmentId: string
  takers: { token: string; attemptId: string; questionId: string }[]
}

/**
 * Creates a class whose learners are all taking an assignment, and stores answers of each. Ends with VACUUM
 * ANALYZE, because a database in use has planner statistics.
 *
 * @param answers of each learner, to as many questions.
 */
export async function makeSitting(
  { address }: { address: string },
  url: string,
  { learners, answers }: { learners: number; answers: number },
): Promise<Sitting> {
  const teacher = await signUp(address, 'teacher')
  const { token } = teacher
  const quizId = await makeQuiz(address, teacher, 'Exam', answers)
  const body = { name: 'Exam', time_zone: 'Europe/Berlin' }
  const { classroom_id: id } = await call<{ classroom_id: string }>(address, '/api/classrooms/', {
    token,
    body,
  })
  const { assignment_id: assignmentId } = await call<{ assignment_id: string }>(
    address,
    `/api/classrooms/${id}/assignments/`,
    { token, body: { quiz_id: quizId, title: 'Exam', time_limit: 600, published: true } },
  )
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  for (const statement of LEARNERS) await client.query(statement, [assignmentId, learners])
  await client.query(ANSWERS, [assignmentId])
  const { rows: takers } = await client.query<Sitting['takers'][number]>(TAKERS, [assignmentId])
  await client.query('VACUUM ANALYZE')
  await client.end()
  return { ...teacher, assignmentId, takers }
}

const LEARNERS = [
  `INSERT INTO users (id, username, email, password_hash)
   SELECT uuidv7(), 'u' || n, 'u' || n || '@example.org', 'none' FROM generate_series(1, $2::int) n
   WHERE $1::uuid IS NOT NULL`,
  `INSERT INTO members (id, classroom_id, user_id, role, state, display_name, created_at, joined_at)
   SELECT uuidv7(), a.classroom_id, u.id, 'LEARNER', 'ACTIVE', 'Learner ' || u.username, now(), now()
   FROM assignments a CROSS JOIN users u WHERE a.id = $1 AND u.password_hash = 'none' LIMIT $2`,
  `INSERT INTO attempts (id, quiz_id, assignment_id, member_id, learner_id, status, started_at, deadline, total, revision)
   SELECT uuidv7(), a.quiz_id, a.id, m.id, m.user_id, 'IN_PROGRESS', now(), now() + interval '10 hours', q.question_count,
     a.revision
   FROM assignments a JOIN quizzes q ON q.id = a.quiz_id JOIN members m ON m.classroom_id = a.classroom_id
   WHERE a.id = $1 AND m.role = 'LEARNER' LIMIT $2`,
]

const TAKERS = `WITH signed_in AS (
    INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
    SELECT sha256(convert_to(rpad(id::text, 43, '-'), 'UTF8')), id, now(), now() + interval '1 day' FROM users WHERE password_hash = 'none'
  )
  SELECT rpad(learner_id::text, 43, '-') AS token, a.id AS "attemptId", q.id AS "questionId"
  FROM attempts a JOIN questions q ON q.quiz_id = a.quiz_id AND q.position = 1 WHERE a.assignment_id = $1`

const ANSWERS = `INSERT INTO answers (attempt_id, question_id, selected_option, response_time, answered_at)
  SELECT t.id, q.id, 0, 5000, now() FROM attempts t JOIN questions q ON q.quiz_id = t.quiz_id
  WHERE t.assignment_id = $1 AND t.status = 'IN_PROGRESS' ORDER BY q.id, t.id`
