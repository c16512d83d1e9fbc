// Who may see and take a quiz: the only home of these rights.
import type { Viewer } from '../viewer.ts'
import type { Prisma, Quiz, Section } from '../database/prisma/client.ts'
import { inputRows, queryPerInput } from '../database/input-rows.ts'
import { batched } from '../database/batcher.ts'
import type { Deps } from '../deps.ts'
import { NotFound } from '../errors.ts'
import { isId } from '../ids.ts'

/** The columns of a quiz under the names of the data model. */
export const QUIZ_COLUMNS = `id, owner_id AS "ownerId", title, description, time_limit AS "timeLimit",
  uploaded_at AS "uploadedAt", question_count AS "questionCount", section_count AS "sectionCount", revision,
  layout_revision AS "layoutRevision", content_hash AS "contentHash", is_as_imported AS "isAsImported"`

/** Questions or sections that their quiz has now: an update may have taken others out, which only attempts still show. */
export const inPlace = { position: { not: null } } as const

/**
 * The quizzes a viewer may see: their own.
 */
export function visibleQuizzes(viewer: Pick<Viewer, 'id'>): Prisma.QuizWhereInput {
  return { ownerId: viewer.id }
}

/**
 * The same in SQL.
 *
 * @param viewerId SQL of the viewer's id.
 */
export function visibleQuizzesOf(viewerId: string): string {
  return `owner_id = ${viewerId}`
}

/**
 * One quiz that the viewer may see, as a Prisma `where`.
 *
 * @throws NotFound when the id cannot be one.
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
  send: (pool, asked) =>
    queryPerInput(
      pool,
      VISIBLE_QUIZZES,
      asked.map(({ id, viewerId }) => [id, viewerId]),
    ),
})

/**
 * Returns a quiz that the viewer may see.
 *
 * @throws NotFound when it does not exist or is not theirs.
 */
export async function requireQuiz({ pool }: Deps, viewer: Viewer, id: string): Promise<Quiz> {
  const quiz = isId(id) ? await findVisibleQuiz(pool, { id, viewerId: viewer.id }) : undefined
  if (!quiz) throw new NotFound()
  return quiz
}

/**
 * One section that the viewer may see, as a Prisma `where`.
 *
 * @throws NotFound when the id cannot be one.
 */
export function visibleSection(viewer: Viewer, id: string): Prisma.SectionWhereInput {
  if (!isId(id)) throw new NotFound()
  return { id, ...inPlace, quiz: visibleQuizzes(viewer) }
}

/**
 * Returns a section of a quiz that the viewer may see.
 *
 * @throws NotFound when the quiz is not theirs, or the section is not of that quiz.
 */
export async function requireSection(
  deps: Deps,
  viewer: Viewer,
  quizId: string,
  id: string,
): Promise<Section> {
  if (!isId(id)) throw new NotFound()
  const section = await deps.prisma.section.findFirst({
    where: { id, ...inPlace, quiz: visibleQuiz(viewer, quizId) },
  })
  if (!section) throw new NotFound()
  return section
}

/**
 * Makes sure that a question is one of a quiz that the viewer may see.
 *
 * @throws NotFound when the quiz is not theirs, or the question is not of that quiz.
 */
export async function requireQuestion(deps: Deps, viewer: Viewer, quizId: string, id: string): Promise<void> {
  if (!isId(id)) throw new NotFound()
  const count = await deps.prisma.question.count({
    where: { id, ...inPlace, quiz: visibleQuiz(viewer, quizId) },
  })
  if (count === 0) throw new NotFound()
}
