// What an edit changed is stored as it was before, so that the edit can be undone for a day.
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import { NotFound } from '../../errors.ts'
import { isId } from '../../ids.ts'

/**
 * Where a question was; the place counts from 1 within its section, and is null if the quiz did not have it.
 */
export interface FormerPlace {
  id: string
  sectionId: string | null
  place: number | null
  /** Whether the edit took it out of the quiz. */
  isRemoved: boolean
}

/** Where questions and sections were before an edit. */
export interface FormerPlaces {
  questions: FormerPlace[]
  sections: { id: string; place: number | null }[]
}

/** Milliseconds in which an edit can be undone. */
export const UNDO_TIME = 86_400_000

type QuizSize = Pick<Quiz, 'id' | 'questionCount'>

/** What an edit names. */
interface Named {
  questionIds: string[]
  /** Those that the edit takes out of the quiz. */
  removed?: string[]
  sectionIds?: string[]
}

/** Reads where questions and sections of a quiz are now. */
export async function readPlaces(
  client: PoolClient,
  { id, questionCount }: QuizSize,
  { questionIds, removed = [], sectionIds = [] }: Named,
): Promise<FormerPlaces> {
  const { rows: questions } = await client.query<FormerPlace>({
    ...timeoutFor(questionCount),
    // Counted from the sections: to look for their first questions would read the whole quiz.
    text: `WITH section AS (SELECT id, position, question_count FROM sections WHERE quiz_id = $1 AND position > 0),
           first AS (
             SELECT s.id AS section_id, 1 + (
               SELECT coalesce(sum(question_count), 0)::int FROM section WHERE section.position < s.position
             ) AS position FROM section s
             UNION ALL SELECT NULL, 1 + coalesce(sum(question_count), 0)::int FROM section
           ), removed AS (SELECT unnest($3::uuid[]) AS id)
           SELECT q.id, q.section_id AS "sectionId", q.position - first.position + 1 AS place,
             EXISTS (SELECT FROM removed WHERE removed.id = q.id) AS "isRemoved"
           FROM questions q LEFT JOIN first ON first.section_id IS NOT DISTINCT FROM q.section_id
           WHERE q.quiz_id = $1 AND q.id = ANY ($2)`,
    values: [id, questionIds, removed],
  })
  const { rows: sections } = await client.query<FormerPlaces['sections'][number]>(
    'SELECT id, position AS place FROM sections WHERE quiz_id = $1 AND id = ANY ($2)',
    [id, sectionIds],
  )
  return { questions, sections }
}

/** Stores an edit that can be undone, and returns its id. */
export async function storeEdit(
  client: PoolClient,
  quizId: string,
  places: FormerPlaces,
  at: Date,
): Promise<string> {
  const id = uuid()
  await client.query('INSERT INTO quiz_edits (id, quiz_id, edited_at, places) VALUES ($1, $2, $3, $4)', [
    id,
    quizId,
    at,
    JSON.stringify(places),
  ])
  return id
}

/**
 * Marks an edit as undone, so that it is undone once.
 *
 * @throws NotFound when the quiz has no such edit, or it is older than a day or undone already.
 */
export async function takeBackEdit(
  client: PoolClient,
  quizId: string,
  editId: string,
  at: Date,
): Promise<FormerPlaces> {
  if (!isId(editId)) throw new NotFound()
  const { rows } = await client.query<{ places: FormerPlaces }>(
    `UPDATE quiz_edits SET undone_at = $3
     WHERE id = $1 AND quiz_id = $2 AND undone_at IS NULL AND edited_at > $4 RETURNING places`,
    [editId, quizId, at, new Date(at.getTime() - UNDO_TIME)],
  )
  if (!rows[0]) throw new NotFound()
  return rows[0].places
}
