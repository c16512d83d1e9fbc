import pg from 'pg'
import { call, makeQuiz, signUp } from '../learners.ts'

/** An assignment that a class has taken, and its instructor. */
export interface TakenAssignment {
  id: string
  token: string
}

/** Creates an assignment, and a completed attempt of each learner as database rows. */
export async function makeTakenAssignment(
  address: string,
  url: string,
  { learnerCount, questionCount }: { learnerCount: number; questionCount: number },
): Promise<TakenAssignment> {
  const teacher = await signUp(address, `t${learnerCount}x${questionCount}`)
  const { token } = teacher
  const quizId = await makeQuiz(address, teacher, 'Analysed', questionCount)
  const { classroom_id: classroomId } = await call<{ classroom_id: string }>(address, '/api/classrooms/', {
    token,
    body: { name: 'Analysed', time_zone: 'UTC' },
  })
  const { assignment_id: id } = await call<{ assignment_id: string }>(
    address,
    `/api/classrooms/${classroomId}/assignments/`,
    { token, body: { quiz_id: quizId, published: true } },
  )
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `WITH learners AS (
         INSERT INTO members (id, classroom_id, role, state, display_name, created_at)
         SELECT gen_random_uuid(), $1, 'LEARNER', 'LEFT', 'Learner ' || n, now() FROM generate_series(1, $2::int) n
         RETURNING id
       ), taken AS (
         INSERT INTO attempts (id, quiz_id, status, started_at, completed_at, correct, total, revision, assignment_id, member_id)
         SELECT gen_random_uuid(), $3, 'COMPLETED', now(), now(), 1, $4::int, 0, $5, id FROM learners
         RETURNING id
       )
       INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
       SELECT taken.id, q.id, CASE WHEN random() < ability THEN q.answer_index ELSE floor(random() * 4) END, now()
       FROM (SELECT id, random() AS ability FROM taken) taken CROSS JOIN questions q WHERE q.quiz_id = $3`,
      [classroomId, learnerCount, quizId, questionCount, id],
    )
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
  return { id, token }
}
