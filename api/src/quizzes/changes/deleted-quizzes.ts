import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { check, limitRules } from '../../input.ts'
import { moment } from '../../classrooms/classroom-rules.ts'
import { InvalidInput } from '../../errors.ts'
import type { Viewer } from '../../viewer.ts'
import { listCursor, placeIn } from '../../database/list-cursor.ts'
import { isAssignedIn } from '../quiz-rights.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long it is known that a quiz was deleted, in milliseconds. */
export const DELETION_KNOWN_FOR = 30 * DAY

/** A quiz that its owner deleted. */
export interface DeletedQuiz {
  id: string
  deletedAt: Date
}

const ORDER = 'deleted_at'
const ALONE = 'Send deleted_since without search, updated_since, order, mastery and limit'

const deletedQuizzesRules = z.object({
  deletedSince: moment,
  after: z.string().optional(),
  first: limitRules(100, 'first').optional(),
})

/**
 * Lists the quizzes that the viewer saw and that were deleted since a moment, in the order of their deletion;
 * with an access token for one class, only those that were assigned there.
 *
 * @throws InvalidInput naming each invalid parameter.
 */
export async function listDeletedQuizzes(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Viewer,
  input: Record<string, unknown>,
): Promise<{ deleted: DeletedQuiz[]; endCursor: string | null; hasNextPage: boolean }> {
  const { deletedSince, after, first } = check(deletedQuizzesRules, input)
  const other = Object.keys(input).find((name) => !(name in deletedQuizzesRules.shape))
  if (other !== undefined) throw InvalidInput.of('deletedSince', ALONE)
  const binding = [viewer.id, deletedSince]
  const place = after === undefined ? null : placeIn(after, 'after', { order: ORDER, binding })
  const { rows } = await pool.query<DeletedQuiz>({
    name: 'list-deleted-quizzes',
    text: `SELECT quiz_id AS id, deleted_at AS "deletedAt" FROM deleted_quizzes d
           WHERE user_id = $1 AND deleted_at >= $2
             AND ($3::timestamptz IS NULL OR (deleted_at, quiz_id) > ($3, $4::uuid))
             AND ($5::uuid IS NULL OR EXISTS (SELECT FROM quizzes z WHERE z.id = d.quiz_id AND ${isAssignedIn('z', '$5')}))
           ORDER BY deleted_at, quiz_id LIMIT $6::int`,
    values: [
      viewer.id,
      deletedSince,
      place?.key ?? null,
      place?.id ?? null,
      viewer.access?.classroomId ?? null,
      first === undefined ? null : first + 1,
    ],
  })
  const deleted = first === undefined ? rows : rows.slice(0, first)
  const last = deleted.at(-1)
  const endCursor = last ? listCursor({ order: ORDER, binding }, { key: last.deletedAt, id: last.id }) : null
  return { deleted, endCursor, hasNextPage: rows.length > deleted.length }
}
