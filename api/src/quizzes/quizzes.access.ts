// Access rights to quizzes; no other file decides them.
import type { Viewer } from '../viewer.ts'
import type { Prisma, Quiz, Section } from '../database/prisma/client.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { QUIZ_COLUMNS } from './quiz-columns.ts'

/**
 * A Prisma `where` for questions or sections that are still part of their quiz. Removed ones have no
 * position; only earlier attempts show them.
 */
export const notRemoved = { position: { not: null } } as const

/** A Prisma `where` for the quizzes a viewer may see: their own, except archived ones. */
function visibleQuizzes(viewer: Pick<Viewer, 'id'>): Prisma.QuizWhereInput {
  return { ownerId: viewer.id, archivedAt: null }
}

/**
 * A SQL condition for the quizzes a viewer may see.
 *
 * @param viewerId SQL expression of the viewer's id.
 */
export function visibleQuizzesOf(viewerId: string): string {
  return `owner_id = ${viewerId} AND archived_at IS NULL`
}

/**
 * A Prisma `where` for one quiz that the viewer may see.
 *
 * @throws NotFound when the id is malformed.
 */
function visibleQuiz(viewer: Viewer, id: string): Prisma.QuizWhereInput {
  if (!isId(id)) throw new NotFound()
  return { id, ...visibleQuizzes(viewer) }
}

const VISIBLE_QUIZZES = {
  name: 'find-visible-quizzes',
  text: `SELECT input_number, ${QUIZ_COLUMNS} FROM ${inputRows({ quiz_id: 'uuid', viewer_id: 'uuid' })}
         JOIN quizzes ON id = quiz_id AND ${visibleQuizzesOf('viewer_id')}`,
}
const findVisibleQuiz = batched<{ id: string; viewerId: string }, Quiz | undefined>({
  send: (pool, quizzes) =>
    queryPerInput(
      pool,
      VISIBLE_QUIZZES,
      quizzes.map(({ id, viewerId }) => [id, viewerId]),
    ),
})

/**
 * Returns a quiz that the viewer may see.
 *
 * @throws NotFound when it does not exist or is not the viewer's.
 */
export async function requireQuiz({ pool }: Deps, viewer: Viewer, id: string): Promise<Quiz> {
  const quiz = isId(id) ? await findVisibleQuiz(pool, { id, viewerId: viewer.id }) : undefined
  if (!quiz) throw new NotFound()
  return quiz
}

/**
 * A Prisma `where` for one section that the viewer may see.
 *
 * @throws NotFound when the id is malformed.
 */
export function visibleSection(viewer: Viewer, id: string): Prisma.SectionWhereInput {
  if (!isId(id)) throw new NotFound()
  return { id, ...notRemoved, quiz: visibleQuizzes(viewer) }
}

/**
 * Returns a section of a quiz that the viewer may see.
 *
 * @throws NotFound when the quiz is not the viewer's, or has no such section.
 */
export async function requireSection(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  id: string,
): Promise<Section> {
  if (!isId(id)) throw new NotFound()
  const section = await deps.prisma.section.findFirst({
    where: { id, ...notRemoved, quiz: visibleQuiz(viewer, quizId) },
  })
  if (!section) throw new NotFound()
  return section
}

/**
 * Checks that a question belongs to a quiz that the viewer may see.
 *
 * @throws NotFound when the quiz is not the viewer's, or has no such question.
 */
export async function requireQuestion(deps: Deps, viewer: Viewer, quizId: string, id: string): Promise<void> {
  if (!isId(id)) throw new NotFound()
  const count = await deps.prisma.question.count({
    where: { id, ...notRemoved, quiz: visibleQuiz(viewer, quizId) },
  })
  if (count === 0) throw new NotFound()
}
