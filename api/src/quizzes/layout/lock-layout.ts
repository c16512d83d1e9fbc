import type { PoolClient } from 'pg'
import { plainTextOf } from 'quiz-format'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import type { TextFormat } from '../../database/prisma/enums.ts'
import { EditConflict, InvalidInput, NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { QUIZ_COLUMNS } from '../quiz-columns.ts'
import { AT_THE_END } from './place-questions.ts'

/**
 * Reads a quiz and makes concurrent edits and starts of it wait until the transaction ends.
 *
 * @throws NotFound when the quiz was deleted.
 */
export async function lockLayout(client: PoolClient, quizId: string): Promise<Quiz> {
  const { rows } = await client.query<Quiz>(
    `SELECT ${QUIZ_COLUMNS} FROM quizzes WHERE id = $1 AND archived_at IS NULL FOR NO KEY UPDATE`,
    [quizId],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

/** A question that an edit names. */
export interface NamedQuestion {
  id: string
  sectionId: string | null
  position: number
  text: string
  format: TextFormat
  revision: number
}

/**
 * Reads the questions that an edit names, in the order of the quiz.
 *
 * @throws NotFound when the quiz does not have all of them, for example because another editor deleted one.
 */
export async function readNamed(
  client: PoolClient,
  quizId: string,
  questionIds: string[],
): Promise<NamedQuestion[]> {
  if (!questionIds.every(isId)) throw new NotFound()
  const ids = [...new Set(questionIds.map((id) => id.toLowerCase()))]
  const { rows } = await client.query<NamedQuestion>({
    ...timeoutFor(ids.length),
    text: `SELECT id, section_id AS "sectionId", position, text, format, revision FROM questions
           WHERE quiz_id = $1 AND position > 0 AND id = ANY ($2) ORDER BY position`,
    values: [quizId, ids],
  })
  if (rows.length !== ids.length) throw new NotFound()
  return rows
}

/**
 * Refuses to delete questions that somebody has changed since the caller saw them.
 *
 * @param seen the quiz's revision then; undefined if the caller does not mind.
 * @throws EditConflict with the texts of the changed questions, without marks.
 */
export function refuseChanged(questions: NamedQuestion[], seen: number | undefined): void {
  const changed = questions.filter(({ revision }) => seen !== undefined && revision > seen)
  if (changed.length === 0) return
  const theirs = changed.map(({ text, format }) => plainTextOf(text, format))
  throw new EditConflict([{ field: 'questions', yours: [], theirs }])
}

/** Checks that a quiz has a section. Null is the place of the questions without one. */
export async function requireSectionOf(
  client: PoolClient,
  quizId: string,
  sectionId: string | null,
): Promise<string | null> {
  if (sectionId === null) return null
  if (!isId(sectionId)) throw new NotFound()
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM sections WHERE id = $1 AND quiz_id = $2 AND position > 0',
    [sectionId, quizId],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0].id
}

const GONE = 'The question after which to put it is not in this section any more: choose another place'

/**
 * Counts the questions of a section that come before a place and stay where they are.
 *
 * @param afterId the question before the place; null for the start of the section, undefined for its end.
 * @param moved questions that do not stay where they are.
 * @throws NotFound when the quiz never had that question.
 * @throws InvalidInput when it is not in the section.
 */
export async function countBefore(
  client: PoolClient,
  quizId: string,
  { sectionId, afterId }: { sectionId: string | null; afterId: string | null | undefined },
  moved: string[] = [],
): Promise<number> {
  if (afterId === undefined) return AT_THE_END
  if (afterId === null) return 0
  if (!isId(afterId)) throw new NotFound()
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) FILTER (WHERE NOT EXISTS (SELECT FROM unnest($4::uuid[]) AS m (id) WHERE m.id = q.id))::int AS count
     FROM questions a JOIN questions q ON q.quiz_id = $1 AND q.position BETWEEN 1 AND a.position
       AND q.section_id IS NOT DISTINCT FROM a.section_id
     WHERE a.id = $2 AND a.quiz_id = $1 AND a.section_id IS NOT DISTINCT FROM $3 AND a.position > 0
     HAVING count(*) > 0`,
    [quizId, afterId, sectionId, moved],
  )
  if (rows[0]) return rows[0].count
  const { rowCount } = await client.query('SELECT FROM questions WHERE id = $1 AND quiz_id = $2', [
    afterId,
    quizId,
  ])
  throw rowCount === 0 ? new NotFound() : InvalidInput.of('afterQuestionId', GONE)
}
