// Classes in every state of an assignment, for every setting of what is shown when: created as database rows.
import { quizOf } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import { writtenAs } from '../../../../quiz-format/test/support/read.ts'
import { createClassroom, createMember } from '../../support/data/classrooms.ts'
import { createUser, form, type TestUser } from '../../support/data/factories.ts'
import type { TestApp } from '../../support/test-app.ts'

const REVEALS = ['ON_COMPLETION', 'AFTER_CLOSE', 'NEVER'] as const
type Reveal = (typeof REVEALS)[number]

/** The states of an assignment, with the time at which a look is taken. */
const STATES = {
  running: '09:30',
  completed: '09:30',
  'closed, with an open attempt': '10:15',
  'after the last close': '11:00',
  released: '09:30',
} as const
type State = keyof typeof STATES

/** Learners by the number of their right answers of seven, so that each score shows whose it is. */
export const LEARNERS = { learner: 3, other: 5, left: 1, removed: 2, blocked: 4, late: 6 } as const
type LearnerRole = keyof typeof LEARNERS
const MEMBER_STATES: Partial<Record<LearnerRole, string>> = {
  left: 'LEFT',
  removed: 'REMOVED',
  blocked: 'BLOCKED',
}

/** Contained in the explanation of every question, and nowhere else. */
export const KEY_MARK = 'zexplains'
/** The name of the picture of every explanation. */
export const KEY_PICTURE = `${KEY_MARK}.svg`
const TOTAL = 7

/** The score of a learner as it stands in answers, and in no other number. */
export const scoreOf = (role: LearnerRole): string => ((LEARNERS[role] / TOTAL) * 100).toFixed(1)

/** A learner of a scene. */
export interface SceneLearner extends TestUser {
  memberId: string
  attemptId: string
  isCompleted: boolean
}

/** An assignment in one state with one setting. */
export interface Scene {
  title: string
  state: State
  revealScore: Reveal
  revealKey: Reveal
  now: Date
  assignmentId: string
  learners: Record<LearnerRole, SceneLearner>
}

/** What all scenes share. */
export interface World {
  quizId: string
  sectionId: string
  questionId: string
  classroomId: string
  people: Record<'owner' | 'instructor' | 'outsider' | 'quizOwner', TestUser>
  scenes: Scene[]
}

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
// The key is never freer than the score.
const SETTINGS = REVEALS.flatMap((score, index) => REVEALS.slice(index).map((key) => [score, key] as const))

type Combination = Pick<Scene, 'title' | 'state' | 'revealScore' | 'revealKey'>

/** All combinations of a state and a setting. */
export const COMBINATIONS: readonly Combination[] = (Object.keys(STATES) as State[]).flatMap((state) =>
  SETTINGS.map(([revealScore, revealKey]) => ({
    title: `${state}, score ${revealScore}, key ${revealKey}`,
    state,
    revealScore,
    revealKey,
  })),
)

/** Whether a learner may see the score or the key of their attempt. */
export function isFree(
  { state, ...scene }: Scene,
  what: 'revealScore' | 'revealKey',
  own: SceneLearner,
): boolean {
  if (!own.isCompleted) return false
  if (state === 'released' || scene[what] === 'ON_COMPLETION') return true
  return scene[what] === 'AFTER_CLOSE' && state === 'after the last close'
}

/** Creates the class with an assignment for each combination. */
export async function createWorld(test: TestApp): Promise<World> {
  test.clock.now = at('09:00')
  const create = () => createUser(test)
  const people = {
    owner: await create(),
    instructor: await create(),
    outsider: await create(),
    quizOwner: await create(),
  }
  const quizId = await createMarkedQuiz(test, people.quizOwner)
  const { id: classroomId } = await createClassroom(test, people.owner)
  await createMember(test, classroomId, { user: people.instructor, role: 'INSTRUCTOR' })
  const [first] = await test.sql<{ id: string; sectionId: string }>(
    'SELECT id, section_id AS "sectionId" FROM questions WHERE quiz_id = $1 ORDER BY position',
    [quizId],
  )
  const scenes: Scene[] = []
  for (const combination of COMBINATIONS)
    scenes.push(await createScene(test, { quizId, classroomId }, combination))
  return {
    quizId,
    classroomId,
    people,
    scenes,
    questionId: first?.id ?? '',
    sectionId: first?.sectionId ?? '',
  }
}

async function createMarkedQuiz(test: TestApp, { token }: TestUser): Promise<string> {
  const questions = Array.from({ length: TOTAL }, (_, index) => ({
    section: index < 3 ? 'A' : 'B',
    text: `Question ${index}?`,
    options: ['a', 'b', 'c', 'd'],
    answerIndex: 1,
    explanation: `${KEY_MARK} ${index} ![why](${KEY_PICTURE})`,
    format: 'PLAIN' as const,
  }))
  const file = { name: 'quiz.json', content: writtenAs('json', quizOf(questions)) }
  const { body } = await test.rest('POST', '/api/files/upload/', {
    token,
    ...form({ quiz_title: 'T' }, file),
  })
  const quizId: string = body.data.quiz_id
  await test.rest('POST', `/api/quizzes/${quizId}/pictures/`, {
    token,
    ...form({}, { name: KEY_PICTURE, content: '<svg viewBox="0 0 4 3"/>' }),
  })
  return quizId
}

type Place = Pick<World, 'quizId' | 'classroomId'>

async function createScene(
  test: TestApp,
  { quizId, classroomId }: Place,
  { title, state, revealScore, revealKey }: Combination,
): Promise<Scene> {
  const assignmentId = uuid()
  await test.sql(
    `INSERT INTO assignments (id, classroom_id, quiz_id, title, closes_at, time_limit, attempts_allowed, score_rule,
       shuffle_questions, shuffle_options, reveal_score, reveal_key, score_released_at, key_released_at, published_at,
       revision, created_at)
     VALUES ($1, $2, $3, 'Given', $4, NULL, 1, 'BEST', true, true, $5::reveal_rule, $6::reveal_rule, $7, $7, $8, 0, $8)`,
    [
      assignmentId,
      classroomId,
      quizId,
      at('10:00'),
      revealScore,
      revealKey,
      state === 'released' ? at('09:25') : null,
      at('09:00'),
    ],
  )
  const learners = {} as Scene['learners']
  for (const role of Object.keys(LEARNERS) as LearnerRole[])
    learners[role] = await createLearner(test, { quizId, classroomId, assignmentId }, role, state)
  await test.sql(
    `INSERT INTO extensions (assignment_id, member_id, closes_at, extra_attempts, is_excused, reason, granted_by, granted_at)
     VALUES ($1, $2, $3, 0, false, 'Ill', 'Ida', $4)`,
    [assignmentId, learners.late.memberId, at('10:30'), at('09:00')],
  )
  return { title, state, revealScore, revealKey, now: at(STATES[state]), assignmentId, learners }
}

async function createLearner(
  test: TestApp,
  { quizId, classroomId, assignmentId }: Place & Pick<Scene, 'assignmentId'>,
  role: LearnerRole,
  state: State,
): Promise<SceneLearner> {
  const user = await createUser(test)
  const memberId = await createMember(test, classroomId, {
    user,
    state: MEMBER_STATES[role] ?? 'ACTIVE',
    displayName: role,
  })
  const isLate = role === 'late'
  const isCompleted = isLate ? state === 'after the last close' : state !== 'running' || role === 'other'
  const attemptId = uuid()
  await test.sql(
    `INSERT INTO attempts (id, quiz_id, assignment_id, member_id, learner_id, status, started_at, deadline, completed_at,
       correct, total, revision, seed, shuffles_questions, shuffles_options, progress_entry)
     VALUES ($1, $2, $3, $4, $5, $6::attempt_status, $7, $8, $9, $10, ${TOTAL}, 0, 42, true, true, $11::progress_entry)`,
    [
      attemptId,
      quizId,
      assignmentId,
      memberId,
      user.id,
      isCompleted ? 'COMPLETED' : 'IN_PROGRESS',
      at('09:10'),
      at(isLate ? '10:30' : '10:00'),
      isCompleted ? at(isLate ? '10:25' : '09:20') : null,
      isCompleted ? LEARNERS[role] : null,
      isCompleted ? 'PENDING' : null,
    ],
  )
  await test.sql(
    `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
     SELECT $1, id, CASE WHEN row_number() OVER (ORDER BY position) <= $3 THEN 1 ELSE 0 END, $4
     FROM questions WHERE quiz_id = $2`,
    [attemptId, quizId, LEARNERS[role], at('09:15')],
  )
  return { ...user, memberId, attemptId, isCompleted }
}
