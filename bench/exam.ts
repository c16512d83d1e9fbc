import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashToken } from '../api/src/mail/token.ts'
import { call, makeQuiz, signUp } from './learners.ts'

/** A learner of an exam. */
export interface Candidate {
  number: number
  token: string
  /** Null until they have started. */
  attemptId: string | null
  /** How many of their answers were acknowledged. */
  acknowledged: number
}

/** An assignment of a class of learners who are signed in. */
export interface Exam {
  assignmentId: string
  questionIds: string[]
  candidates: Candidate[]
}

/**
 * Makes a class with signed-in learners, every fourth of them with more time, and assigns a shuffled quiz.
 */
export async function makeExam(
  address: string,
  url: string,
  { learners, questions }: { learners: number; questions: number },
): Promise<Exam> {
  const owner = await signUp(address, 'examiner')
  const { token } = owner
  const quizId = await makeQuiz(address, owner, 'Exam', questions)
  const { classroom_id: classroomId } = await call<{ classroom_id: string }>(address, '/api/classrooms/', {
    token,
    body: { name: 'Exam', time_zone: 'UTC' },
  })
  const candidates = await enrol(url, classroomId, learners)
  const { assignment_id: assignmentId } = await call<{ assignment_id: string }>(
    address,
    `/api/classrooms/${classroomId}/assignments/`,
    {
      token,
      body: {
        quiz_id: quizId,
        time_limit: 90,
        closes_at: new Date(Date.now() + 3 * 3_600_000).toISOString(),
        shuffle_questions: true,
        shuffle_options: true,
        published: true,
      },
    },
  )
  return { assignmentId, questionIds: await questionsOf(url, quizId), candidates }
}

// As rows: hashing a password for each learner would take minutes.
async function enrol(url: string, classroomId: string, count: number): Promise<Candidate[]> {
  const candidates = Array.from({ length: count }, (_, number) => ({
    number,
    token: randomBytes(32).toString('base64url'),
    attemptId: null,
    acknowledged: 0,
  }))
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `WITH person AS (
       INSERT INTO users (id, username, email, password_hash)
       SELECT uuidv7(), 'c' || number, 'c' || number || '@example.org', '-' FROM generate_series(0, $1::int - 1) number
       RETURNING id, username
     ), session AS (
       INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT ($2::bytea[])[substr(username, 2)::int + 1], id, now(), now() + interval '1 day' FROM person
     )
     INSERT INTO members (id, classroom_id, user_id, role, state, display_name, time_factor, created_at, joined_at)
     SELECT uuidv7(), $3, id, 'LEARNER', 'ACTIVE', username,
       CASE WHEN substr(username, 2)::int % 4 = 0 THEN 1.5 ELSE 1 END, now(), now() FROM person`,
    [count, candidates.map(({ token }) => hashToken(token)), classroomId],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
  return candidates
}

async function questionsOf(url: string, quizId: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM questions WHERE quiz_id = $1 ORDER BY position',
    [quizId],
  )
  await client.end()
  return rows.map(({ id }) => id)
}
