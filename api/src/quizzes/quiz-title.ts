import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'

const TITLES = {
  name: 'find-quiz-titles',
  text: `SELECT input_number, title FROM ${inputRows({ quiz_id: 'uuid' })} JOIN quizzes ON id = quiz_id`,
}
const findTitle = batched<string, { title: string } | undefined>({
  send: (pool, ids) =>
    queryPerInput(
      pool,
      TITLES,
      ids.map((id) => [id]),
    ),
  maxSize: 1_000,
})

/**
 * Returns the title of a quiz. Does not check access: the caller has already found an attempt that the viewer
 * may see.
 *
 * @throws NotFound when the quiz has just been deleted.
 */
export async function quizTitle({ pool }: Deps, quizId: string): Promise<string> {
  const quiz = await findTitle(pool, quizId)
  if (!quiz) throw new NotFound()
  return quiz.title
}
