import { call, importQuiz, signUp, type Learner } from './learner.ts'

/** A class with an assignment that one learner has taken. */
export interface TaughtClass {
  classId: string
  assignmentId: string
  /** Anna Nowak, who has taken it. */
  memberId: string
  anna: Learner
}

/** Creates a class over REST, with an assignment that one learner has taken and may take again. */
export async function teachClass(teacher: Learner): Promise<TaughtClass> {
  const { token } = teacher
  const quiz_id = await importQuiz(teacher, undefined, 'Sums to know')
  const { classroom_id: classId, join_code: code } = await call<{ classroom_id: string; join_code: string }>(
    'POST',
    '/api/classrooms/',
    { token, body: { name: 'Maths 7b', time_zone: 'Europe/Berlin' } },
  )
  const { assignment_id: assignmentId } = await call<{ assignment_id: string }>(
    'POST',
    `/api/classrooms/${classId}/assignments/`,
    { token, body: { quiz_id, published: true, time_limit: 30, attempts_allowed: 3 } },
  )
  const anna = await signUp()
  const { member_id: memberId } = await call<{ member_id: string }>('POST', '/api/classrooms/join/', {
    token: anna.token,
    body: { code, display_name: 'Anna Nowak' },
  })
  const { attempt_id } = await call<{ attempt_id: string }>(
    'POST',
    `/api/assignments/${assignmentId}/start/`,
    { token: anna.token },
  )
  await call('POST', `/api/attempts/${attempt_id}/complete/`, { token: anna.token })
  return { classId, assignmentId, memberId, anna }
}
