// An instructor who makes class after class, and learners who join and take what is assigned, while things
// break.
import type { Ledger } from '../data/ledger.ts'
import type { Random } from '../random.ts'
import { Caller, type Reply } from './caller.ts'
import type { Learner } from './learner.ts'
import { saveAnswer } from './save-answer.ts'

const ROSTER_SIZE = 40

interface ClassTraffic {
  url: string
  /** Makes the classes, and assigns their quiz. */
  instructor: Learner
  /** Join each class; the first also takes its assignment. */
  learners: Learner[]
  ledger: Ledger
  random: Random
}

/**
 * Makes a class, lets learners join, imports a roster, publishes an assignment, and takes it. Whatever is
 * acknowledged is recorded. The round ends with the first call that fails.
 */
export async function* classRound(traffic: ClassTraffic, instructor: Caller): AsyncGenerator<Reply> {
  const { ledger, learners } = traffic
  const created = await instructor.post('/api/classrooms/', { name: 'Chaos', time_zone: 'UTC' })
  yield created
  if (created.status !== 201) return
  const { classroom_id: classroomId, join_code: code } = created.body.data
  const record = { seats: 0, members: 1 }
  ledger.classes.set(classroomId, record)
  for (const learner of learners) {
    const joined = await as(traffic, learner, (caller) => caller.post('/api/classrooms/join/', { code }))
    yield joined
    // Who has not joined may not take the assignment.
    if (joined.status !== 200) return
    record.members++
  }
  const imported = await instructor.upload(`/api/classrooms/${classroomId}/roster/`, {
    fields: { dry_run: 'false' },
    file: { name: 'roster.csv', content: rosterOf(ROSTER_SIZE) },
  })
  yield imported
  if (imported.status === 200) record.seats = ROSTER_SIZE
  yield* assignmentRound(traffic, instructor, classroomId)
}

async function* assignmentRound(
  traffic: ClassTraffic,
  instructor: Caller,
  classroomId: string,
): AsyncGenerator<Reply> {
  const { ledger, learners } = traffic
  const assigned = await instructor.post(`/api/classrooms/${classroomId}/assignments/`, {
    quiz_id: traffic.instructor.quiz.id,
    shuffle_questions: true,
    attempts_allowed: null,
  })
  yield assigned
  if (assigned.status !== 201) return
  const { assignment_id: assignmentId } = assigned.body.data
  const published = await instructor.patch(`/api/assignments/${assignmentId}/`, { published: true })
  yield published
  if (published.status !== 200) return
  ledger.published.add(assignmentId)
  const [taker] = learners
  if (taker) yield* takeAssignment(traffic, taker, assignmentId)
}

async function* takeAssignment(
  traffic: ClassTraffic,
  taker: Learner,
  assignmentId: string,
): AsyncGenerator<Reply> {
  const { ledger, random, instructor } = traffic
  const caller = new Caller(traffic.url, taker.token)
  try {
    const started = await caller.post(`/api/assignments/${assignmentId}/start/`)
    yield started
    if (started.status !== 201) return
    const { attempt_id: attemptId } = started.body.data
    for (const questionId of instructor.quiz.questionIds)
      yield await saveAnswer({ ledger, random }, caller, { attemptId, questionId, option: random.below(4) })
    ledger.completing.add(attemptId)
    const completed = await caller.post(`/api/attempts/${attemptId}/complete/`)
    if (completed.status === 200) ledger.results.set(attemptId, completed.body.data.correct_answers)
    yield completed
  } finally {
    caller.close()
  }
}

async function as(
  { url }: ClassTraffic,
  { token }: Learner,
  act: (caller: Caller) => Promise<Reply>,
): Promise<Reply> {
  const caller = new Caller(url, token)
  try {
    return await act(caller)
  } finally {
    caller.close()
  }
}

function rosterOf(size: number): string {
  const rows = Array.from({ length: size }, (_, index) => `Learner ${index},${index}`)
  return ['name,external_id', ...rows].join('\n')
}
