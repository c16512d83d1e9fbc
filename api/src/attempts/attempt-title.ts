import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Attempt } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'

type Titled = Pick<Attempt, 'quizId' | 'assignmentId'>

const TITLES = {
  name: 'find-attempt-titles',
  text: `SELECT input_number, coalesce(assignments.title, quizzes.title) AS title
         FROM ${inputRows({ quiz_id: 'uuid', assignment_id: 'uuid' })} JOIN quizzes ON quizzes.id = quiz_id
         LEFT JOIN assignments ON assignments.id = assignment_id`,
}
const findTitle = batched<Titled, { title: string } | undefined>({
  send: (pool, attempts) =>
    queryPerInput(
      pool,
      TITLES,
      attempts.map(({ quizId, assignmentId }) => [quizId, assignmentId]),
    ),
  maxSize: 1_000,
})

/**
 * Returns the title of an attempt: that of its assignment, else that of its quiz. Does not check access: the
 * caller has already found the attempt for the viewer.
 *
 * @throws NotFound when the quiz has just been deleted.
 */
export async function attemptTitle({ pool }: Deps, attempt: Titled): Promise<string> {
  const found = await findTitle(pool, attempt)
  if (!found) throw new NotFound()
  return found.title
}
