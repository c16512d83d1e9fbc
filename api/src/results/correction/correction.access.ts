// Decides who may correct a quiz and see its corrections. No other file decides this.
import { Forbidden, NotFound } from '../../errors.ts'
import type { Queryable } from '../../database/input-rows.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../ids.ts'
import { requireEditableQuiz, type VisibleQuiz } from '../../quizzes/quizzes.access.ts'
import type { Viewer } from '../../viewer.ts'

const MAY_NOT = 'Only the owner of the quiz, and whoever may edit it, may do this'

/**
 * Returns a quiz that the viewer may correct: their own, or one they may edit.
 *
 * @throws NotFound when the viewer may not see it.
 * @throws Forbidden when the viewer may only read it, or teaches a class that it is assigned to.
 */
export async function requireCorrectableQuiz(deps: Deps, viewer: Viewer, id: string): Promise<VisibleQuiz> {
  try {
    return await requireEditableQuiz(deps, viewer, id)
  } catch (error) {
    if (error instanceof NotFound && isId(id) && (await teachesWith(deps, viewer, id)))
      throw Forbidden.because(MAY_NOT)
    throw error
  }
}

// Instructors know the quiz from its assignment, so for them it is no secret that it exists.
async function teachesWith({ pool }: Pick<Deps, 'pool'>, viewer: Viewer, quizId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM assignments JOIN members m ON m.classroom_id = assignments.classroom_id
     WHERE assignments.quiz_id = $1 AND assignments.archived_at IS NULL
       AND m.user_id = $2 AND m.role <> 'LEARNER' AND m.state = 'ACTIVE' LIMIT 1`,
    [quizId, viewer.id],
  )
  return rowCount !== 0
}

/** Returns which of some classes the viewer teaches, and so may see the results of: their names by id. */
export async function taughtAmong(
  client: Queryable,
  viewer: Pick<Viewer, 'id'>,
  classroomIds: string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>({
    name: 'find-taught-classes',
    text: `SELECT c.id, c.name FROM members m JOIN classrooms c ON c.id = m.classroom_id
           WHERE m.user_id = $1 AND c.id = ANY ($2) AND m.role <> 'LEARNER' AND m.state = 'ACTIVE'`,
    values: [viewer.id, [...new Set(classroomIds)]],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
