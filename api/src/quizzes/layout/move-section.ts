import type { PoolClient } from 'pg'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import type { SectionRef } from '../editing/update-section.ts'
import { requireEditableQuiz, requireSection } from '../quizzes.access.ts'
import { editLayout, type QuizEdit } from './edit-layout.ts'
import { moveSectionRules } from './layout-rules.ts'
import { requireSectionOf } from './lock-layout.ts'

const GONE = 'The section after which to put it is not in this quiz any more: choose another place'

/**
 * Moves a section with its questions.
 *
 * @throws NotFound when the viewer may not see the quiz, or it never had one of the sections.
 * @throws Forbidden when the viewer may only read the quiz.
 * @throws InvalidInput when the section before the new place was deleted.
 */
export async function moveSection(
  deps: Deps,
  viewer: Viewer,
  { quizId, sectionId }: SectionRef,
  input: unknown,
): Promise<QuizEdit> {
  await requireSection(deps, await requireEditableQuiz(deps, viewer, quizId), sectionId)
  const { afterSectionId } = check(moveSectionRules, input)
  return editLayout(deps, viewer, quizId, async (client, quiz) => {
    const id = await requireSectionOf(client, quiz.id, sectionId)
    if (id === null) throw new NotFound()
    const after = await countSectionsBefore(client, quiz.id, id, afterSectionId)
    return { placedSections: [{ id, after }], sectionId: id, changesMastery: false }
  })
}

async function countSectionsBefore(
  client: PoolClient,
  quizId: string,
  moved: string,
  afterId: string | null,
): Promise<number> {
  if (afterId === null) return 0
  if (!isId(afterId)) throw new NotFound()
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) FILTER (WHERE s.id <> $3)::int AS count
     FROM sections a JOIN sections s ON s.quiz_id = $1 AND s.position BETWEEN 1 AND a.position
     WHERE a.id = $2 AND a.quiz_id = $1 HAVING count(*) > 0`,
    [quizId, afterId, moved],
  )
  if (rows[0]) return rows[0].count
  const { rowCount } = await client.query('SELECT FROM sections WHERE id = $1 AND quiz_id = $2', [
    afterId,
    quizId,
  ])
  throw rowCount === 0 ? new NotFound() : InvalidInput.of('afterSectionId', GONE)
}
