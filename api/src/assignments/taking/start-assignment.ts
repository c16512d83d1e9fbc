import { randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { ATTEMPT_COLUMNS } from '../../attempts/attempt-columns.ts'
import { completeAttempt } from '../../attempts/completing/complete-attempt.ts'
import { isPastDeadline } from '../../attempts/deadline.ts'
import { isTeaching, refuseArchived } from '../../classrooms/classrooms.access.ts'
import type { Assignment, Attempt, Member } from '../../database/prisma/client.ts'
import { inTransaction } from '../../database/transactions.ts'
import { carryOutOnce } from '../../once/once-key.ts'
import type { Deps } from '../../deps.ts'
import {
  AssignmentNotOpen,
  ConcurrentAttempt,
  NoAttemptsLeft,
  NotFound,
  ServiceUnavailable,
} from '../../errors.ts'
import type { Viewer } from '../../viewer.ts'
import { readOneAccess } from '../access/read-access.ts'
import { QUIZ_OFF } from '../access/reasons.ts'
import { requireAssignment } from '../assignments.access.ts'
import { ASSIGNMENT_COLUMNS } from '../assignment-columns.ts'
import { PINNED_QUESTION_COUNT } from '../question-count.ts'
import { attemptDeadline } from './attempt-deadline.ts'

const MAX_ROUNDS = 5

/**
 * Starts the viewer's attempt of an assignment, and sets its deadline. An instructor's attempt is a try: it
 * may start at any time, and counts nowhere.
 *
 * @throws NotFound when the viewer does not see the assignment.
 * @throws ClassroomArchived
 * @throws ConcurrentAttempt while the viewer has an attempt of this assignment in progress.
 * @throws AssignmentNotOpen when it is not open for the viewer, or its quiz is switched off, with the reason.
 * @throws NoAttemptsLeft
 */
export async function startAssignment(deps: Deps, viewer: Viewer, id: string): Promise<Attempt> {
  const { assignment, classroom, member } = await requireAssignment(deps, viewer, id)
  refuseArchived(classroom)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found: { open?: OpenAttempt | undefined } = {}
    const startUnlessOpen = async (client: PoolClient): Promise<Attempt | null> => {
      const { timeFactor, isQuizOff, ...current } = await lockTerms(client, assignment, member, viewer)
      if (isQuizOff) throw AssignmentNotOpen.because(QUIZ_OFF)
      const open = await findOpen(client, current.id, viewer.id)
      found.open = open
      const isOld = open?.isTry === true && !isTeaching(member)
      if (isOld) await endTry(client, open.id)
      const taker = { ...member, timeFactor }
      return open && !isOld ? null : start(client, current, taker, viewer, deps.now())
    }
    const started = await inTransaction(deps.pool, (client) =>
      carryOutOnce(client, deps.once, () => startUnlessOpen(client)),
    )
    if (started) return started
    const { open } = found
    if (!open) throw new ServiceUnavailable()
    if (!isPastDeadline(open.deadline, deps.now())) throw new ConcurrentAttempt(open)
    await completeAttempt(deps, viewer, open.id)
  }
  throw new ServiceUnavailable()
}

type LockedTerms = Assignment & Pick<Member, 'timeFactor'> & { isQuizOff: boolean }

// The locks make starts wait for changes of the quiz, the assignment and the member, and the reverse: either
// the change sees the attempt, or the attempt starts under the changed terms. The attempts of a member are
// counted and started one after the other. One statement takes the locks in the order of all transactions: a
// class starts at the same time.
async function lockTerms(
  client: PoolClient,
  { id }: Assignment,
  member: Member,
  viewer: Viewer,
): Promise<LockedTerms> {
  const { rows } = await client.query<LockedTerms>({
    name: 'lock-terms',
    text: `SELECT ${ASSIGNMENT_COLUMNS}, m.time_factor AS "timeFactor",
             q.switched_off_at IS NOT NULL AND q.owner_id IS DISTINCT FROM $4 AS "isQuizOff"
           FROM quizzes q JOIN assignments ON assignments.quiz_id = q.id JOIN members m ON m.id = $2
           WHERE assignments.id = $1 AND assignments.archived_at IS NULL AND m.role = $3 AND m.state = 'ACTIVE'
           FOR SHARE OF q, assignments FOR NO KEY UPDATE OF m`,
    values: [id, member.id, member.role, viewer.id],
  })
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

// Who was an instructor when they began a try takes the assignment as a learner now.
async function endTry(client: PoolClient, id: string): Promise<void> {
  await client.query(`UPDATE attempts SET status = 'ENDED' WHERE id = $1 AND status = 'IN_PROGRESS'`, [id])
}

type OpenAttempt = Pick<Attempt, 'id' | 'sectionId' | 'deadline'> & { answeredCount: number; isTry: boolean }

async function findOpen(
  client: PoolClient,
  assignmentId: string,
  learnerId: string,
): Promise<OpenAttempt | undefined> {
  const { rows } = await client.query<OpenAttempt>({
    name: 'find-open-assigned-attempt',
    text: `SELECT id, section_id AS "sectionId", deadline, member_id IS NULL AS "isTry",
             (SELECT count(*)::int FROM answers WHERE attempt_id = attempts.id) AS "answeredCount"
           FROM attempts WHERE assignment_id = $1 AND learner_id = $2 AND status = 'IN_PROGRESS'`,
    values: [assignmentId, learnerId],
  })
  return rows[0]
}

async function start(
  client: PoolClient,
  assignment: Assignment,
  member: Member,
  viewer: Viewer,
  startedAt: Date,
): Promise<Attempt> {
  const isTry = isTeaching(member)
  const deadline = isTry
    ? attemptDeadline(startedAt, assignment.timeLimit, null)
    : await deadlineIfOpen(client, assignment, member, startedAt)
  const { shuffleQuestions, shuffleOptions } = assignment
  const seed = shuffleQuestions || shuffleOptions ? randomInt(2 ** 31) : null
  const { rows } = await client.query<Attempt>({
    name: 'start-assignment',
    text: `INSERT INTO attempts (id, quiz_id, assignment_id, member_id, learner_id, status, started_at, deadline, seed,
       shuffles_questions, shuffles_options, revision, total)
     SELECT $1, q.id, $3, $4, $5, 'IN_PROGRESS', $6, $7, $8, $9, $10, pinned.revision,
       ${PINNED_QUESTION_COUNT}
     FROM quizzes q CROSS JOIN LATERAL (SELECT coalesce($11, q.revision) AS revision) pinned WHERE q.id = $2
     RETURNING ${ATTEMPT_COLUMNS}`,
    values: [
      uuid(),
      assignment.quizId,
      assignment.id,
      isTry ? null : member.id,
      viewer.id,
      startedAt,
      deadline,
      seed,
      shuffleQuestions,
      shuffleOptions,
      assignment.revision,
    ],
  })
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

async function deadlineIfOpen(
  client: PoolClient,
  assignment: Assignment,
  member: Member,
  now: Date,
): Promise<Date | null> {
  const access = await readOneAccess(client, member, assignment, now)
  if (access.state !== 'OPEN') throw AssignmentNotOpen.because(access.reasons.state)
  if (access.attemptsLeft === 0) throw new NoAttemptsLeft()
  return attemptDeadline(now, access.minutes, access.closesAt)
}
