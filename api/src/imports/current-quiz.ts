// The quiz that an import may be about, as it is in the database.
import type { PoolClient } from 'pg'
import type { Viewer } from '../viewer.ts'
import { timeoutFor } from '../database/pool.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { CurrentQuestion } from './match-questions.ts'
import { sectionKeys } from './section-keys.ts'

// How many questions earlier updates took out is not known before.
const AS_IF_ROWS = 20_000

/**
 * Makes imports of one title by one viewer take turns, until the end of the transaction.
 */
export async function lockTitle(
  client: PoolClient,
  { id }: Pick<Viewer, 'id'>,
  title: string,
): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`import ${id} ${title}`])
}

/**
 * Finds the viewer's quiz of a title, and keeps its edits out until the end of the transaction. Of several it is the one
 * that was last imported from this content, else the newest.
 *
 * @returns null where there is none.
 */
export async function findQuizOfTitle(
  client: PoolClient,
  { id }: Pick<Viewer, 'id'>,
  title: string,
  hash: Uint8Array,
): Promise<Quiz | null> {
  const { rows } = await client.query<Quiz>(
    `SELECT id, owner_id AS "ownerId", title, description, time_limit AS "timeLimit", uploaded_at AS "uploadedAt",
       question_count AS "questionCount", section_count AS "sectionCount", revision,
       layout_revision AS "layoutRevision", content_hash AS "contentHash",
       is_as_imported AS "isAsImported"
     FROM quizzes WHERE owner_id = $1 AND title = $2
     ORDER BY content_hash IS NOT DISTINCT FROM $3 DESC, uploaded_at DESC, id DESC LIMIT 1 FOR NO KEY UPDATE`,
    [id, title, hash],
  )
  return rows[0] ?? null
}

/** A section that a quiz has, or had before an earlier update took it out. */
export interface CurrentSection {
  id: string
  key: string
  description: string
  /** Null for one that was taken out. */
  position: number | null
}

/**
 * Lists a quiz's sections in their order, those that earlier updates took out last.
 */
export async function listCurrentSections(
  client: PoolClient,
  { id, sectionCount }: Quiz,
): Promise<CurrentSection[]> {
  const statement = {
    ...timeoutFor(Math.max(AS_IF_ROWS, sectionCount)),
    text: `SELECT id, name, description, position FROM sections
           WHERE quiz_id = $1 ORDER BY position NULLS LAST, id`,
    values: [id],
  }
  const { rows } = await client.query<Omit<CurrentSection, 'key'> & { name: string }>(statement)
  const keys = sectionKeys(rows.map(({ name }) => name))
  return rows.map(({ name, ...section }, index) => ({ ...section, key: keys[index] ?? name }))
}

/**
 * Lists a quiz's questions in their order, those that earlier updates took out last.
 */
export async function listCurrentQuestions(
  client: PoolClient,
  { id, questionCount }: Quiz,
  sections: CurrentSection[],
): Promise<CurrentQuestion[]> {
  const statement = {
    ...timeoutFor(Math.max(AS_IF_ROWS, questionCount)),
    text: `SELECT id, section_id AS "sectionId", position, text, options, answer_index AS "answerIndex", explanation
           FROM questions WHERE quiz_id = $1 ORDER BY position NULLS LAST, id`,
    values: [id],
  }
  const { rows } = await client.query<Omit<CurrentQuestion, 'section'>>(statement)
  const keys = new Map(sections.map((section) => [section.id, section.key]))
  return rows.map((row) => ({ ...row, section: (row.sectionId && keys.get(row.sectionId)) ?? null }))
}

/**
 * Writes down what a quiz is after an import.
 *
 * @returns the quiz.
 */
export async function noteContent(client: PoolClient, quiz: Quiz): Promise<Quiz> {
  const {
    id,
    description,
    timeLimit,
    questionCount,
    sectionCount,
    layoutRevision,
    contentHash,
    isAsImported,
  } = quiz
  await client.query(
    `UPDATE quizzes SET description = $2, time_limit = $3, question_count = $4, section_count = $5,
       layout_revision = $6, content_hash = $7, is_as_imported = $8
     WHERE id = $1`,
    [id, description, timeLimit, questionCount, sectionCount, layoutRevision, contentHash, isAsImported],
  )
  return quiz
}
