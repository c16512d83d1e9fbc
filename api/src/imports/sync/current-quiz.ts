// Reads and locks the stored quiz that an import updates.
import type { Pool, PoolClient } from 'pg'
import type { Viewer } from '../../viewer.ts'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import { NotFound } from '../../errors.ts'
import { QUIZ_COLUMNS } from '../../quizzes/quiz-columns.ts'
import { visibleParts } from '../../quizzes/quiz-rights.ts'
import type { CurrentQuestion } from './match-questions.ts'
import { sectionKeys } from '../section-keys.ts'

// The queries also read the rows of removed questions or sections, whose number is unknown. So the timeout
// allows for at least this many rows in all.
const ASSUMED_ROWS = 20_000

// The quizzes with a title, or with an id, that a viewer may change.
const EDITABLE = editable('title = $2', '$4')
const EDITABLE_WITH_ID = editable('id = $2', '$3')

function editable(condition: string, sharedWith: string): string {
  return visibleParts('$1', sharedWith, ['EDIT'])
    .map((isEditable) => `SELECT * FROM quizzes WHERE ${condition} AND ${isEditable}`)
    .join(' UNION ALL ')
}

/** Who imports. */
export interface Importing {
  viewer: Pick<Viewer, 'id'>
  /** The viewer's id if what others share with them counts; otherwise null. */
  sharedWith: string | null
}

/** Serialises the viewer's imports with this title until the end of the transaction. */
export async function lockTitle(
  client: PoolClient,
  { id }: Pick<Viewer, 'id'>,
  title: string,
): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`import ${id} ${title}`])
}

/**
 * Finds the quiz with a title that the viewer may change, and locks it against edits until the end of the
 * transaction. If several quizzes have the title, the viewer's own come before those shared with them. Among
 * these, returns the newest of those whose content hash is `hash`, or else the newest of all.
 */
export async function findQuizOfTitle(
  client: PoolClient,
  { viewer, sharedWith }: Importing,
  title: string,
  hash: Uint8Array,
): Promise<Quiz | null> {
  const { rows } = await client.query<Quiz>(
    `SELECT ${QUIZ_COLUMNS} FROM quizzes WHERE archived_at IS NULL AND title = $2 AND id = (
       SELECT id FROM (${EDITABLE}) editable
       ORDER BY owner_id = $1 DESC, content_hash IS NOT DISTINCT FROM $3 DESC, uploaded_at DESC, id DESC LIMIT 1
     ) FOR NO KEY UPDATE`,
    [viewer.id, title, hash, sharedWith],
  )
  return rows[0] ?? null
}

/**
 * Checks that the viewer may change the quiz with an id, without locking it.
 *
 * @throws NotFound
 */
export async function requireQuizWithId(
  pool: Pool,
  { viewer, sharedWith }: Importing,
  id: string,
): Promise<void> {
  const { rowCount } = await pool.query(EDITABLE_WITH_ID, [viewer.id, id, sharedWith])
  if (rowCount === 0) throw new NotFound()
}

/**
 * Finds the quiz with an id if the viewer may change it, and locks it against edits until the end of the
 * transaction.
 *
 * @throws NotFound when there is none: it was deleted, or the viewer has lost the right to change it.
 */
export async function lockQuizWithId(
  client: PoolClient,
  { viewer, sharedWith }: Importing,
  id: string,
): Promise<Quiz> {
  const { rows } = await client.query<Quiz>(
    `SELECT ${QUIZ_COLUMNS} FROM quizzes WHERE archived_at IS NULL
       AND id = (SELECT id FROM (${EDITABLE_WITH_ID}) editable) FOR NO KEY UPDATE`,
    [viewer.id, id, sharedWith],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/** A section of the quiz, or one that an earlier update removed from it. */
export interface CurrentSection {
  id: string
  key: string
  description: string
  /** Null for a removed section. */
  position: number | null
}

/** Lists a quiz's sections in order, followed by those that earlier updates removed. */
export async function listCurrentSections(
  client: PoolClient,
  { id, sectionCount }: Quiz,
): Promise<CurrentSection[]> {
  const statement = {
    ...timeoutFor(Math.max(ASSUMED_ROWS, sectionCount)),
    text: `SELECT id, name, description, position FROM sections
           WHERE quiz_id = $1 ORDER BY position NULLS LAST, id`,
    values: [id],
  }
  const { rows } = await client.query<Omit<CurrentSection, 'key'> & { name: string }>(statement)
  const keys = sectionKeys(rows.map(({ name }) => name))
  return rows.map(({ name, ...section }, index) => ({ ...section, key: keys[index] ?? name }))
}

/** Lists a quiz's questions in order, followed by those that earlier updates removed. */
export async function listCurrentQuestions(
  client: PoolClient,
  { id, questionCount }: Quiz,
  sections: CurrentSection[],
): Promise<CurrentQuestion[]> {
  const statement = {
    ...timeoutFor(Math.max(ASSUMED_ROWS, questionCount)),
    text: `SELECT id, section_id AS "sectionId", position, text, options, answer_index AS "answerIndex", explanation,
             format
           FROM questions WHERE quiz_id = $1 ORDER BY position NULLS LAST, id`,
    values: [id],
  }
  const { rows } = await client.query<Omit<CurrentQuestion, 'section'>>(statement)
  const keys = new Map(sections.map((section) => [section.id, section.key]))
  return rows.map((row) => ({ ...row, section: (row.sectionId && keys.get(row.sectionId)) ?? null }))
}

/** Stores the details, counts and content hash of a quiz after an import, and returns it. */
export async function updateQuizRow(client: PoolClient, quiz: Quiz): Promise<Quiz> {
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
