import type { PoolClient } from 'pg'
import { pictureNameKey, pictureNameProblem } from 'quiz-format/pictures'
import { timeoutFor } from '../database/pool.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Deps } from '../deps.ts'
import { InvalidInput, NotFound } from '../errors.ts'
import { lockQuiz } from '../quizzes/editing/revisions.ts'
import { requireEditableQuiz, type VisibleQuiz } from '../quizzes/quizzes.access.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Deletes a picture from a quiz, unless a question shows it: as it reads now, as an attempt shows it, or when
 * an edit is undone.
 *
 * @throws NotFound when the viewer may not see the quiz, or it has no such picture.
 * @throws Forbidden when the viewer may only read it.
 * @throws InvalidInput when a question shows the picture.
 */
export async function deletePicture(
  deps: Deps,
  viewer: Viewer,
  input: { quizId: string; name: string },
): Promise<void> {
  const quiz = await requireEditableQuiz(deps, viewer, input.quizId)
  const name = pictureNameKey(input.name)
  // No other name exists, and `SHOWS` makes an expression of it.
  if (pictureNameProblem(name) !== null) throw new NotFound()
  await inTransaction(deps.pool, async (client) => {
    await lockQuiz(client, quiz.id)
    await refuseUsed(client, quiz, name)
    const { rowCount } = await client.query('DELETE FROM quiz_pictures WHERE quiz_id = $1 AND name = $2', [
      quiz.id,
      name,
    ])
    if (rowCount === 0) throw new NotFound()
  })
}

async function refuseUsed(
  client: PoolClient,
  { id, questionCount }: VisibleQuiz,
  name: string,
): Promise<void> {
  const { rows } = await client.query<{ position: number | null; isOld: boolean }>({
    text: `SELECT q.position, NOT ${SHOWS('q')} AS "isOld" FROM questions q
           WHERE q.quiz_id = $1 AND (${SHOWS('q')} OR EXISTS (
             SELECT FROM question_versions v WHERE v.question_id = q.id AND ${SHOWS('v')}
           ))
           ORDER BY "isOld", q.position LIMIT 1`,
    values: [id, name],
    ...timeoutFor(2 * questionCount),
  })
  const [use] = rows
  if (!use) return
  throw InvalidInput.of(
    'picture',
    use.position === null || use.isOld
      ? 'A question showed this picture before it was edited, and attempts or an undo still need it'
      : `Question ${use.position} shows this picture: take it out of the question first`,
  )
}

// Finds at least what `picturesIn` finds. Of what a name may have, only dots mean something in an expression.
const SHOWS = (question: string) =>
  String.raw`normalize(lower(concat_ws(' ', ${question}.text, ${question}.explanation,
    array_to_string(${question}.options, ' '))), NFC) ~ ('\]\(\s*' || replace($2, '.', '\.') || '\s*\)')`
