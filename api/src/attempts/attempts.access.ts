// Decides who may access an attempt. No other file decides this.
import type { Viewer } from '../viewer.ts'
import type { Attempt, AttemptStatus, Prisma } from '../database/prisma/client.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import type { CurrentLearner } from './current-learner.ts'
import { joinQuestions } from './reading/join-questions.ts'
import { ATTEMPT_COLUMNS, TAKER } from './attempt-columns.ts'

/** Which attempts to list; missing fields do not restrict the list. */
export interface AttemptFilter {
  /** Only practice of this quiz. */
  quizId?: string | null | undefined
  /** Only attempts of this assignment. */
  assignmentId?: string | null | undefined
  sectionId?: string | null | undefined
  status?: AttemptStatus | null | undefined
}

/**
 * A Prisma `where` for a learner's own attempts, except those at another's quiz that is switched off. It
 * matches nothing if an id in the filter is not valid.
 */
export function ownAttempts(
  { id }: CurrentLearner,
  { quizId, assignmentId, sectionId, status }: AttemptFilter,
): Prisma.AttemptWhereInput {
  const isInvalid = [quizId, assignmentId, sectionId].some(
    (filter) => typeof filter === 'string' && !isId(filter),
  )
  if (isInvalid) return { id: { in: [] } }
  return {
    OR: [{ userId: id }, { learnerId: id }],
    quiz: { OR: [{ switchedOffAt: null }, { ownerId: id }] },
    ...(typeof quizId === 'string' && { quizId, assignmentId: null }),
    ...(typeof assignmentId === 'string' && { assignmentId }),
    ...(typeof sectionId === 'string' && { sectionId }),
    ...(status && { status }),
  }
}

/** An attempt, with the title of its quiz or assignment if the same query read the title. */
export type TitledAttempt = Attempt & { quizTitle?: string }

const TITLE = `coalesce((SELECT title FROM assignments WHERE assignments.id = a.assignment_id),
  (SELECT title FROM quizzes WHERE quizzes.id = a.quiz_id))`

/**
 * Returns SQL that checks whether the quiz of an attempt is switched off for a user, as for everybody but its
 * owner.
 */
export function isQuizOff(attempt: string, userId: string): string {
  return `EXISTS (
    SELECT FROM quizzes q
    WHERE q.id = ${attempt}.quiz_id AND q.switched_off_at IS NOT NULL AND q.owner_id IS DISTINCT FROM ${userId}
  )`
}

const OWN_ATTEMPTS = {
  name: 'find-own-attempts',
  text: `SELECT input_number, ${ATTEMPT_COLUMNS}, ${TITLE} AS "quizTitle"
         FROM ${inputRows({ attempt_id: 'uuid', viewer_id: 'uuid' })}
         JOIN attempts a ON id = attempt_id AND ${TAKER} = viewer_id
         WHERE NOT ${isQuizOff('a', 'viewer_id')}`,
}
const findOwnAttempt = batched<{ id: string; viewerId: string }, TitledAttempt | undefined>({
  send: (pool, attempts) =>
    queryPerInput(
      pool,
      OWN_ATTEMPTS,
      attempts.map(({ id, viewerId }) => [id, viewerId]),
    ),
})

/**
 * Returns one of the viewer's attempts; undefined if it does not exist, belongs to another user, or its quiz
 * is another's and switched off.
 */
export async function findAttempt(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<TitledAttempt | undefined> {
  return isId(id) ? findOwnAttempt(pool, { id, viewerId: viewer.id }) : undefined
}

/**
 * Returns one of the viewer's attempts.
 *
 * @throws NotFound when the attempt does not exist or belongs to another user, or its quiz is another's and
 *   switched off.
 */
export async function requireAttempt(deps: Deps, viewer: Viewer, id: string): Promise<TitledAttempt> {
  const attempt = await findAttempt(deps, viewer, id)
  if (!attempt) throw new NotFound()
  return attempt
}

/**
 * Checks that a question belongs to one of the viewer's attempts.
 *
 * @throws NotFound when the attempt is not the viewer's or does not contain the question.
 */
export async function requireAttemptQuestion(
  deps: Deps,
  viewer: Viewer,
  attemptId: string,
  questionId: string,
): Promise<void> {
  await requireAttempt(deps, viewer, attemptId)
  if (!isId(questionId)) throw new NotFound()
  const query = `SELECT 1 FROM attempts a ${joinQuestions(({ id }) => `${id} = $2`)} WHERE a.id = $1`
  const { rows } = await deps.pool.query(query, [attemptId, questionId])
  if (rows.length === 0) throw new NotFound()
}
