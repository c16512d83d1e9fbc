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
import { ATTEMPT_COLUMNS } from './attempt-columns.ts'

/** Which attempts to list; missing fields do not restrict the list. */
export interface AttemptFilter {
  quizId?: string | null | undefined
  sectionId?: string | null | undefined
  status?: AttemptStatus | null | undefined
}

/** A Prisma `where` for a learner's own attempts. It matches nothing if an id in the filter is not valid. */
export function ownAttempts(
  { id }: CurrentLearner,
  { quizId, sectionId, status }: AttemptFilter,
): Prisma.AttemptWhereInput {
  const isInvalid = [quizId, sectionId].some((filter) => typeof filter === 'string' && !isId(filter))
  if (isInvalid) return { id: { in: [] } }
  return {
    userId: id,
    ...(typeof quizId === 'string' && { quizId }),
    ...(typeof sectionId === 'string' && { sectionId }),
    ...(status && { status }),
  }
}

/** An attempt, with its quiz's title if the same query read the title. */
export type TitledAttempt = Attempt & { quizTitle?: string }

const OWN_ATTEMPTS = {
  name: 'find-own-attempts',
  text: `SELECT input_number, ${ATTEMPT_COLUMNS}, (SELECT title FROM quizzes WHERE quizzes.id = quiz_id) AS "quizTitle"
         FROM ${inputRows({ attempt_id: 'uuid', viewer_id: 'uuid' })}
         JOIN attempts ON id = attempt_id AND user_id = viewer_id`,
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
 * Returns one of the viewer's attempts.
 *
 * @throws NotFound when the attempt does not exist or belongs to another user.
 */
export async function requireAttempt({ pool }: Deps, viewer: Viewer, id: string): Promise<TitledAttempt> {
  const attempt = isId(id) ? await findOwnAttempt(pool, { id, viewerId: viewer.id }) : undefined
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
