import type { Pool } from 'pg'
import { countQuestions } from '../../assignments/question-count.ts'
import {
  countAnswers,
  markOf,
  type MarkedAttempt,
  type SavedAnswers,
} from '../../attempts/saving/answer-counts.ts'
import { isPastDeadline } from '../../attempts/deadline.ts'
import type { Assignment, Attempt } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import { gradebookCell, type GradebookCell, type GradedAttempt } from '../gradebook/gradebook-cell.ts'
import { GRADED_ATTEMPT, readExtensions } from '../gradebook/read-gradebook.ts'

/** How far an active learner is with an assignment now. */
export interface MemberProgress {
  memberId: string
  displayName: string
  state: GradebookCell['state']
  /** Answered questions of the attempt in progress, or else of the latest attempt; 0 without one. */
  answered: number
  /** Questions of that attempt; without one, of an attempt that begins now. */
  total: number
  /** When that attempt started; null without one. */
  startedAt: Date | null
  /** When an answer of that attempt was last saved; null if none is. */
  lastSavedAt: Date | null
  /** Seconds until the attempt in progress ends, rounded up; null if none is, or nothing ends it. */
  secondsLeft: number | null
  /** Whether that attempt ended by its deadline, not by its learner. */
  timedOut: boolean
}

/** How far the active learners of a class are with an assignment. */
export interface AssignmentProgress {
  /** The moment for which it holds, by the server's clock. */
  at: Date
  /** In the order in which they were added. */
  members: MemberProgress[]
}

type LiveAttempt = GradedAttempt & MarkedAttempt & Pick<Attempt, 'startedAt' | 'deadline'>

/** Reads how far the active learners of its class are with an assignment. */
export async function readProgress(
  deps: Pick<Deps, 'pool' | 'now'>,
  assignment: Assignment,
): Promise<AssignmentProgress> {
  const { pool } = deps
  const members = await readLearners(pool, assignment.classroomId)
  const memberIds = members.map(({ id }) => id)
  const [attempts, extensions, questions] = await Promise.all([
    readAttempts(pool, assignment.id, memberIds),
    readExtensions(pool, [[assignment.id], memberIds]),
    countQuestions(deps, [assignment.id]),
  ])
  const shown = [...attempts.values()].flatMap((list) => shownAttempt(list) ?? [])
  const saved = await countAnswers(pool, shown)
  const at = deps.now()
  return {
    at,
    members: members.map(({ id: memberId, displayName, timeFactor }) => {
      const own = attempts.get(memberId) ?? []
      const extension = extensions.get(`${memberId} ${assignment.id}`) ?? null
      const { state } = gradebookCell(assignment, { timeFactor }, extension, own, at)
      const attempt = shownAttempt(own)
      const { answered, lastSavedAt }: SavedAnswers = (attempt && saved.get(attempt.id)) ?? NOTHING
      const total = attempt?.total ?? questions.get(assignment.id) ?? 0
      const secondsLeft = attempt ? secondsUntilEnd(attempt, at) : null
      const startedAt = attempt?.startedAt ?? null
      const timedOut = attempt !== undefined && isTimedOut(attempt, at)
      const times = { startedAt, lastSavedAt, secondsLeft, timedOut }
      return { memberId, displayName, state, answered, total, ...times }
    }),
  }
}

const NOTHING: SavedAnswers = { answered: 0, lastSavedAt: null }

function shownAttempt(attempts: readonly LiveAttempt[]): LiveAttempt | undefined {
  return attempts.find(({ status }) => status === 'IN_PROGRESS') ?? attempts.at(-1)
}

function secondsUntilEnd({ status, deadline }: LiveAttempt, at: Date): number | null {
  if (status !== 'IN_PROGRESS' || !deadline) return null
  return Math.max(0, Math.ceil((deadline.getTime() - at.getTime()) / 1000))
}

// An overdue attempt is completed in the background, some seconds later.
function isTimedOut({ status, completedAt, deadline }: LiveAttempt, at: Date): boolean {
  if (status === 'IN_PROGRESS') return isPastDeadline(deadline, at)
  return status === 'COMPLETED' && deadline !== null && completedAt?.getTime() === deadline.getTime()
}

interface Learner {
  id: string
  displayName: string
  timeFactor: number
}

async function readLearners(pool: Pool, classroomId: string): Promise<Learner[]> {
  const { rows } = await pool.query<Learner>({
    name: 'read-active-learners',
    text: `SELECT id, display_name AS "displayName", time_factor AS "timeFactor" FROM members
           WHERE classroom_id = $1 AND role = 'LEARNER' AND state = 'ACTIVE' ORDER BY id`,
    values: [classroomId],
  })
  return rows
}

async function readAttempts(
  pool: Pool,
  assignmentId: string,
  memberIds: string[],
): Promise<Map<string, LiveAttempt[]>> {
  const { rows } = await pool.query<LiveAttempt & { memberId: string }>({
    name: 'read-live-attempts',
    text: `SELECT member_id AS "memberId", ${GRADED_ATTEMPT}, started_at AS "startedAt", deadline, ${markOf('attempts')} AS mark
           FROM attempts WHERE assignment_id = $1 AND member_id = ANY ($2) ORDER BY id`,
    values: [assignmentId, memberIds],
  })
  const attempts = new Map<string, LiveAttempt[]>()
  for (const { memberId, ...attempt } of rows)
    attempts.set(memberId, [...(attempts.get(memberId) ?? []), attempt])
  return attempts
}
