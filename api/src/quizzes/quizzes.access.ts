// Access rights to quizzes; besides quiz-rights.ts with their SQL, no other file decides them.
import type { Viewer } from '../viewer.ts'
import type { Prisma, Question, Quiz, Section } from '../database/prisma/client.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Deps } from '../deps.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { isId } from '../ids.ts'
import { QUIZ_COLUMNS } from './quiz-columns.ts'
import { isSeenBy, rightSql, sharedWith, type Right } from './quiz-rights.ts'

/** A quiz, and what the viewer may do with it. */
export type VisibleQuiz = Quiz & { right: Right }

/**
 * A Prisma `where` for questions or sections that are still part of their quiz. Removed ones have no
 * position; only earlier attempts show them.
 */
export const notRemoved = { position: { not: null } } as const

/**
 * A Prisma `where` for the quizzes a viewer may see: their own, and those shared with them that no operator
 * switched off; archived ones are seen by nobody.
 */
function visibleQuizzes(deps: Pick<Deps, 'sharing'>, viewer: Pick<Viewer, 'id'>): Prisma.QuizWhereInput {
  const userId = sharedWith(deps, viewer)
  return {
    archivedAt: null,
    OR: [
      { ownerId: viewer.id },
      ...(userId === null ? [] : [{ switchedOffAt: null, shares: { some: { userId } } }]),
    ],
  }
}

const VISIBLE_QUIZZES = {
  name: 'find-visible-quizzes',
  text: `SELECT input_number, ${QUIZ_COLUMNS}, ${rightSql('quizzes', 'viewer_id')}
         FROM ${inputRows({ input_id: 'uuid', viewer_id: 'uuid', shared_with: 'uuid' })}
         JOIN quizzes ON id = input_id AND ${isSeenBy('quizzes', 'viewer_id', 'shared_with')}`,
}
const findVisibleQuiz = batched<
  { id: string; viewerId: string; sharedWith: string | null },
  VisibleQuiz | undefined
>({
  send: (pool, quizzes) =>
    queryPerInput(
      pool,
      VISIBLE_QUIZZES,
      quizzes.map(({ id, viewerId, sharedWith }) => [id, viewerId, sharedWith]),
    ),
})

/** Returns a quiz if the viewer may see it, and otherwise undefined. */
export async function findQuiz(
  deps: Pick<Deps, 'pool' | 'sharing'>,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<VisibleQuiz | undefined> {
  if (!isId(id)) return undefined
  return findVisibleQuiz(deps.pool, { id, viewerId: viewer.id, sharedWith: sharedWith(deps, viewer) })
}

/**
 * Returns a quiz that the viewer may see.
 *
 * @throws NotFound when it does not exist or is neither the viewer's nor shared with them.
 */
export async function requireQuiz(deps: Deps, viewer: Viewer, id: string): Promise<VisibleQuiz> {
  const quiz = await findQuiz(deps, viewer, id)
  if (!quiz) throw new NotFound()
  return quiz
}

/** Returns those of some sections that the viewer may see. */
export async function findSections(deps: Deps, viewer: Viewer, ids: string[]): Promise<Section[]> {
  const where = { id: { in: ids }, ...notRemoved, quiz: visibleQuizzes(deps, viewer) }
  return deps.prisma.section.findMany({ where })
}

/** Returns those of some questions that the viewer may see, with their keys. */
export async function findQuestions(deps: Deps, viewer: Viewer, ids: string[]): Promise<Question[]> {
  const where = { id: { in: ids }, ...notRemoved, quiz: visibleQuizzes(deps, viewer) }
  return deps.prisma.question.findMany({ where })
}

/** Whether the viewer may change a quiz. */
export async function mayEditQuiz(deps: Deps, viewer: Pick<Viewer, 'id'>, quizId: string): Promise<boolean> {
  const quiz = await findQuiz(deps, viewer, quizId)
  return quiz !== undefined && quiz.right !== 'VIEW'
}

/**
 * Returns a quiz that the viewer may change.
 *
 * @throws NotFound when the viewer may not see it.
 * @throws Forbidden when the viewer may only read it.
 */
export async function requireEditableQuiz(deps: Deps, viewer: Viewer, id: string): Promise<VisibleQuiz> {
  const quiz = await requireQuiz(deps, viewer, id)
  if (quiz.right === 'VIEW') throw Forbidden.because('This quiz is shared with you to read, not to edit')
  return quiz
}

/**
 * Returns a quiz that the viewer owns.
 *
 * @throws NotFound when the viewer may not see it.
 * @throws Forbidden when it is only shared with the viewer.
 */
export async function requireOwnQuiz(deps: Deps, viewer: Viewer, id: string): Promise<VisibleQuiz> {
  const quiz = await requireQuiz(deps, viewer, id)
  requireOwnerRight(quiz.right)
  return quiz
}

/**
 * @throws Forbidden when a quiz is only shared with the viewer.
 */
export function requireOwnerRight(right: Right): void {
  if (right !== 'OWNER') throw Forbidden.because('Only the owner of the quiz may do this')
}

/** Returns the rights that others gave the viewer on several quizzes, by the quiz's id. */
export async function readRights(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Pick<Viewer, 'id'>,
  quizIds: string[],
): Promise<Map<string, Right>> {
  const { rows } = await pool.query<{ quizId: string; right: Right }>({
    name: 'read-rights',
    text: `SELECT quiz_id AS "quizId", quiz_shares.right FROM quiz_shares
           WHERE user_id = $1 AND quiz_id = ANY ($2)`,
    values: [viewer.id, quizIds],
  })
  return new Map(rows.map(({ quizId, right }) => [quizId, right]))
}

/**
 * A Prisma `where` for one section that the viewer may see.
 *
 * @throws NotFound when the id is malformed.
 */
export function visibleSection(
  deps: Pick<Deps, 'sharing'>,
  viewer: Viewer,
  id: string,
): Prisma.SectionWhereInput {
  if (!isId(id)) throw new NotFound()
  return { id, ...notRemoved, quiz: visibleQuizzes(deps, viewer) }
}

/**
 * A Prisma `where` for one question that the viewer may see.
 *
 * @throws NotFound when the id is malformed.
 */
export function visibleQuestion(
  deps: Pick<Deps, 'sharing'>,
  viewer: Viewer,
  id: string,
): Prisma.QuestionWhereInput {
  if (!isId(id)) throw new NotFound()
  return { id, ...notRemoved, quiz: visibleQuizzes(deps, viewer) }
}

/**
 * Returns a section of a quiz.
 *
 * @param quiz the caller has checked that the viewer may reach it.
 * @throws NotFound when the quiz has no such section.
 */
export async function requireSection({ prisma }: Deps, quiz: Pick<Quiz, 'id'>, id: string): Promise<Section> {
  if (!isId(id)) throw new NotFound()
  const section = await prisma.section.findFirst({ where: { id, quizId: quiz.id, ...notRemoved } })
  if (!section) throw new NotFound()
  return section
}

/**
 * Checks that a question belongs to a quiz.
 *
 * @param quiz the caller has checked that the viewer may reach it.
 * @throws NotFound when the quiz has no such question.
 */
export async function requireQuestion({ prisma }: Deps, quiz: Pick<Quiz, 'id'>, id: string): Promise<void> {
  if (!isId(id)) throw new NotFound()
  const count = await prisma.question.count({ where: { id, quizId: quiz.id, ...notRemoved } })
  if (count === 0) throw new NotFound()
}
