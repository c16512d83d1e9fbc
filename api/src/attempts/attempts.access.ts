// Who may see and work on an attempt: the only home of these rights.
import type { Viewer } from '../viewer.ts'
import type { Attempt, AttemptStatus, Prisma } from '../database/prisma/client.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { asked } from './asked-questions.ts'
import { ATTEMPT_COLUMNS } from './attempt-columns.ts'

/**
 * A user's own attempts, as a Prisma `where`. Nothing is found where the quiz's id cannot be one.
 *
 * @param filter which of them.
 */
export function ownAttempts(
  { id }: Pick<Viewer, 'id'>,
  { quizId, status }: { quizId?: string | null | undefined; status?: AttemptStatus | null | undefined },
): Prisma.AttemptWhereInput {
  const isForeign = typeof quizId === 'string' && !isId(quizId)
  const quiz = isForeign ? { quizId: { in: [] } } : { ...(typeof quizId === 'string' && { quizId }) }
  return { userId: id, ...quiz, ...(status && { status }) }
}

/** An attempt, and what its quiz is called: nearly everybody who reads one shows that, too. */
export type TitledAttempt = Attempt & { quizTitle?: string }

const OWN_ATTEMPTS = {
  name: 'find-own-attempts',
  text: `SELECT input_number, ${ATTEMPT_COLUMNS}, (SELECT title FROM quizzes WHERE quizzes.id = quiz_id) AS "quizTitle"
         FROM ${inputRows({ attempt_id: 'uuid', viewer_id: 'uuid' })}
         JOIN attempts ON id = attempt_id AND user_id = viewer_id`,
}
const findOwnAttempt = batched<{ id: string; viewerId: string }, TitledAttempt | undefined>({
  send: (pool, asked) =>
    queryPerInput(
      pool,
      OWN_ATTEMPTS,
      asked.map(({ id, viewerId }) => [id, viewerId]),
    ),
})

/**
 * Returns an attempt of the viewer's own.
 *
 * @throws NotFound when it does not exist or is somebody else's.
 */
export async function requireAttempt({ pool }: Deps, viewer: Viewer, id: string): Promise<TitledAttempt> {
  const attempt = isId(id) ? await findOwnAttempt(pool, { id, viewerId: viewer.id }) : undefined
  if (!attempt) throw new NotFound()
  return attempt
}

/**
 * Returns a question that an attempt of the viewer's own asks.
 *
 * @throws NotFound when the attempt is not theirs or does not ask this question.
 */
export async function requireAttemptQuestion(
  deps: Deps,
  viewer: Viewer,
  attemptId: string,
  questionId: string,
): Promise<void> {
  await requireAttempt(deps, viewer, attemptId)
  if (!isId(questionId)) throw new NotFound()
  const query = `SELECT 1 FROM attempts a ${asked(({ id }) => `${id} = $2`)} WHERE a.id = $1`
  const { rows } = await deps.pool.query(query, [attemptId, questionId])
  if (rows.length === 0) throw new NotFound()
}
