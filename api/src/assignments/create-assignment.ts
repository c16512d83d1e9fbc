import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import type { Viewer } from '../viewer.ts'
import { refuseArchived, requireTeaching } from '../classrooms/classrooms.access.ts'
import { inTransaction } from '../database/transactions.ts'
import { carryOutOnce } from '../once/once-key.ts'
import type { Assignment, Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput } from '../errors.ts'
import { check } from '../input.ts'
import { requireQuiz } from '../quizzes/quizzes.access.ts'
import { recordPublished, recordTurnsOf } from '../webhooks/recording/assignment-events.ts'
import { ASSIGNMENT_COLUMNS } from './assignment-columns.ts'
import { MAX_ASSIGNMENTS, refuseContradictions, settingsRules } from './assignment-rules.ts'
import { queuePublished } from './mailing/queue-published.ts'
import { revisionOf } from './store-assignment.ts'
import type { MemberAssignment } from './assignments.access.ts'

const QUIZ_MISSING = 'The quiz is missing'
const FULL = `This class has ${MAX_ASSIGNMENTS} assignments, the most a class can have`

export const createAssignmentRules = settingsRules.extend({
  quizId: z.string(QUIZ_MISSING).describe('A quiz that the viewer owns, or that is shared with them.'),
})

/**
 * Assigns a quiz to a classroom. If it is published, its learners get a mail.
 *
 * @param also done in the transaction of the assignment.
 * @throws NotFound when the viewer is not a member, or does not see the quiz.
 * @throws Forbidden when the viewer is a learner.
 * @throws InvalidInput naming every wrong field, or when the class has too many assignments.
 * @throws ClassroomArchived
 */
export async function createAssignment(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  input: unknown,
  also: (client: PoolClient, assignmentId: string) => Promise<void> = async () => undefined,
): Promise<MemberAssignment> {
  const membership = await requireTeaching(deps, viewer, classroomId)
  const { classroom } = membership
  const { quizId, confirmEarlyKey, published, ...settings } = check(createAssignmentRules, input)
  const quiz = await requireQuiz(deps, viewer, quizId)
  const complete = { ...defaultsOf(quiz), ...withoutMissing(settings) }
  refuseContradictions(complete, confirmEarlyKey === true)
  refuseArchived(classroom)
  const publishedAt = published === true ? deps.now() : null
  const insert = async (client: PoolClient): Promise<Assignment> => {
    await client.query('SELECT 1 FROM quizzes WHERE id = $1 FOR SHARE', [quiz.id])
    await lockClassroom(client, classroom.id)
    const inserted = await insertAssignment(client, {
      ...complete,
      id: uuid(),
      classroomId: classroom.id,
      quizId: quiz.id,
      publishedAt,
      revision: publishedAt && (await revisionOf(client, quiz.id)),
      createdAt: deps.now(),
    })
    if (publishedAt) {
      await queuePublished(client, inserted, publishedAt)
      await recordPublished(client, inserted.id, publishedAt)
      await recordTurnsOf(client, inserted.id, publishedAt)
    }
    await also(client, inserted.id)
    return inserted
  }
  const assignment = await inTransaction(deps.pool, (client) =>
    carryOutOnce(client, deps.once, () => insert(client)),
  )
  if (publishedAt) deps.wakeMailWorker()
  return { ...membership, assignment }
}

function defaultsOf({ title, timeLimit }: Quiz) {
  return {
    title,
    opensAt: null,
    dueAt: null,
    closesAt: null,
    timeLimit,
    attemptsAllowed: 1,
    scoreRule: 'BEST',
    shuffleQuestions: false,
    shuffleOptions: false,
    revealScore: 'ON_COMPLETION',
    revealKey: 'AFTER_CLOSE',
  } as const
}

function withoutMissing<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }
}

// The lock makes concurrent calls wait for each other, so that the limit is not exceeded.
async function lockClassroom(client: PoolClient, classroomId: string): Promise<void> {
  await client.query('SELECT 1 FROM classrooms WHERE id = $1 FOR UPDATE', [classroomId])
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int FROM assignments WHERE classroom_id = $1 AND archived_at IS NULL',
    [classroomId],
  )
  if ((rows[0]?.count ?? 0) >= MAX_ASSIGNMENTS) throw InvalidInput.of('classroomId', FULL)
}

type NewAssignment = Omit<Assignment, 'scoreReleasedAt' | 'keyReleasedAt' | 'archivedAt'>

async function insertAssignment(client: PoolClient, assignment: NewAssignment): Promise<Assignment> {
  const { rows } = await client.query<Assignment>(
    `INSERT INTO assignments (id, classroom_id, quiz_id, title, opens_at, due_at, closes_at, time_limit,
       attempts_allowed, score_rule, shuffle_questions, shuffle_options, reveal_score, reveal_key, published_at,
       revision, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     RETURNING ${ASSIGNMENT_COLUMNS}`,
    [
      assignment.id,
      assignment.classroomId,
      assignment.quizId,
      assignment.title,
      assignment.opensAt,
      assignment.dueAt,
      assignment.closesAt,
      assignment.timeLimit,
      assignment.attemptsAllowed,
      assignment.scoreRule,
      assignment.shuffleQuestions,
      assignment.shuffleOptions,
      assignment.revealScore,
      assignment.revealKey,
      assignment.publishedAt,
      assignment.revision,
      assignment.createdAt,
    ],
  )
  const [inserted] = rows
  if (!inserted) throw new Error('An assignment was inserted without being returned')
  return inserted
}
