import type { CopiedFrom } from '../quizzes/copied-from.ts'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { Viewer } from '../viewer.ts'
import { timeoutFor } from '../database/pool.ts'
import { inTransaction } from '../database/transactions.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { Forbidden, NotFound } from '../errors.ts'
import { QUIZ_COLUMNS } from '../quizzes/quiz-columns.ts'
import { requireQuiz, type VisibleQuiz } from '../quizzes/quizzes.access.ts'
import { copyPictures } from '../pictures/copy-pictures.ts'
import { recordQuizChange } from '../quizzes/changes/record-quiz-change.ts'
import { requireCopyableQuiz } from './links/links.access.ts'

/** A copy, and from what it was copied. */
export type CopiedQuiz = VisibleQuiz & { origin: CopiedFrom }

const SWITCHED_OFF = 'An operator has switched this quiz off, so it cannot be copied'

/**
 * Copies a quiz that the viewer may see. Like an upload, a copy may have the title of another quiz.
 *
 * @throws RateLimited after too many uploads and copies.
 * @throws NotFound when the viewer may not see the quiz.
 * @throws Forbidden when an operator has switched the quiz off: its owner must not get round that.
 */
export async function copyQuiz(deps: Deps, viewer: Viewer, quizId: string): Promise<CopiedQuiz> {
  await deps.limits.uploads.count(viewer.id)
  const quiz = await requireQuiz(deps, viewer, quizId)
  if (quiz.switchedOffAt) throw Forbidden.because(SWITCHED_OFF)
  return copy(deps, viewer, quiz)
}

/**
 * Copies the quiz of a link.
 *
 * @throws RateLimited after too many uploads and copies.
 * @throws NotFound when the link does not work.
 * @throws Forbidden when the link is only to take the quiz.
 */
export async function copySharedQuiz(deps: Deps, viewer: Viewer, token: string): Promise<CopiedQuiz> {
  await deps.limits.uploads.count(viewer.id)
  return copy(deps, viewer, await requireCopyableQuiz(deps, token))
}

async function copy(deps: Deps, viewer: Viewer, { id }: Quiz): Promise<CopiedQuiz> {
  return inTransaction(deps.pool, async (client) => {
    // Locked against edits, so that the copy is the quiz as it was at one moment.
    const { rows } = await client.query<Quiz>(
      `SELECT ${QUIZ_COLUMNS} FROM quizzes WHERE id = $1 AND archived_at IS NULL FOR SHARE`,
      [id],
    )
    const [original] = rows
    if (!original) throw new NotFound()
    const { rows: owners } = await client.query<{ username: string }>(
      'SELECT username FROM users WHERE id = $1',
      [original.ownerId],
    )
    const quiz = await insertQuiz(client, original, { ownerId: viewer.id, uploadedAt: deps.now() })
    await insertSections(client, original, quiz.id)
    await insertQuestions(client, original, quiz.id)
    await copyPictures(client, original.id, quiz.id)
    await recordQuizChange(client, 'quiz.imported', quiz.id, quiz.uploadedAt)
    const origin = { title: original.title, username: owners[0]?.username ?? null }
    return { ...quiz, right: 'OWNER', origin }
  })
}

async function insertQuiz(
  client: PoolClient,
  { id, title, ownerId: copiedFromUserId }: Quiz,
  { ownerId, uploadedAt }: { ownerId: string; uploadedAt: Date },
): Promise<Quiz> {
  const { rows } = await client.query<Quiz>(
    `INSERT INTO quizzes (id, owner_id, title, description, time_limit, uploaded_at, question_count, section_count,
       left_out_count, copied_from_title, copied_from_user_id)
     SELECT $2, $3, title, description, time_limit, $4, question_count, section_count, left_out_count, $5, $6
     FROM quizzes WHERE id = $1 RETURNING ${QUIZ_COLUMNS}`,
    [id, uuid(), ownerId, uploadedAt, title, copiedFromUserId],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

// Ids are made here: PostgreSQL has no UUIDs of version 7 before release 18.
const newIds = (count: number) => Array.from({ length: count }, () => uuid())

async function insertSections(client: PoolClient, original: Quiz, copyId: string): Promise<void> {
  await client.query({
    text: `INSERT INTO sections (id, quiz_id, name, description, position, question_count, left_out_count)
           SELECT new.id, $2, s.name, s.description, s.position, s.question_count, s.left_out_count
           FROM sections s JOIN unnest($3::uuid[]) WITH ORDINALITY AS new (id, position) ON new.position = s.position
           WHERE s.quiz_id = $1`,
    values: [original.id, copyId, newIds(original.sectionCount)],
    ...timeoutFor(original.sectionCount),
  })
}

// Sections have the same positions in the copy.
async function insertQuestions(client: PoolClient, original: Quiz, copyId: string): Promise<void> {
  await client.query({
    text: `INSERT INTO questions (id, quiz_id, section_id, position, text, options, answer_index, explanation, void_as,
             was_void, format)
           SELECT new.id, $2, section.id, q.position, q.text, q.options, q.answer_index, q.explanation, q.void_as,
             q.void_as IS NOT NULL, q.format
           FROM questions q JOIN unnest($3::uuid[]) WITH ORDINALITY AS new (id, position) ON new.position = q.position
           LEFT JOIN sections old ON old.id = q.section_id
           LEFT JOIN sections section ON section.quiz_id = $2 AND section.position = old.position
           WHERE q.quiz_id = $1`,
    values: [original.id, copyId, newIds(original.questionCount)],
    ...timeoutFor(original.questionCount),
  })
}
