import type { PoolClient } from 'pg'
import type { QuizDocument } from 'quiz-format'
import { v7 as uuid } from 'uuid'
import { patienceFor } from '../database/database.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { settleProgress } from '../progress/settle-progress.ts'
import { endRevision, keepLayout, keepVersions } from '../quizzes/revisions.ts'
import type { Match } from './match-questions.ts'
import { isContentChanged, type QuizDifference } from './quiz-difference.ts'
import { replaceSections } from './replace-sections.ts'
import { questionRows, type PlacedQuestion, type QuestionRows, type SectionRows } from './rows.ts'
import { insertQuestions } from './store-quiz.ts'

/** What a quiz is to become. */
interface Replacement {
  document: QuizDocument
  /** Of the document's questions, in the order an attempt asks them. */
  matches: Match[]
  difference: QuizDifference
}

/**
 * Gives a quiz the questions of a file, in a transaction that has locked the quiz. Questions that stay keep their id,
 * their answers and their statistics; attempts that began before go on with what they began with, and what is taken out
 * stays readable in them.
 *
 * @returns the quiz with its new counts and revisions, which the caller stores.
 */
export async function replaceQuestions(
  client: PoolClient,
  quiz: Quiz,
  { document, matches }: Replacement,
): Promise<Quiz> {
  const ended = await endRevision(client, quiz.id)
  const hasHistory = await hasAttempts(client, quiz.id)
  const changed = matches.flatMap((match) =>
    match.current && isContentChanged(match) ? [match.current.id] : [],
  )
  if (hasHistory) await keepLayout(client, quiz, ended)
  await keepVersions(client, changed, ended)
  await clearPlaces(client, quiz)

  const sections = await replaceSections(client, quiz, document)
  const placed = matches.map(({ wanted, current }, index) => {
    return { id: current?.id ?? uuid(), position: index + 1, question: wanted, isNew: current === null }
  })
  const kept = placed.filter(({ isNew }) => !isNew)
  await placeQuestions(client, kept, { sections, changed, revision: ended + 1 })
  const added = placed.filter(({ isNew }) => isNew)
  if (added.length > 0) await insertQuestions(client, quiz.id, questionRows(added, sections))
  if (!hasHistory) await deleteLeftovers(client, quiz)
  await settleProgress(client, quiz)
  return {
    ...quiz,
    revision: ended + 1,
    layoutRevision: ended + 1,
    questionCount: placed.length,
    sectionCount: sections.ids.length,
  }
}

// A start holds the quiz until it is stored, so that none is on its way while the quiz is locked here.
async function hasAttempts(client: PoolClient, quizId: string): Promise<boolean> {
  const { rows } = await client.query('SELECT 1 FROM attempts WHERE quiz_id = $1 LIMIT 1', [quizId])
  return rows.length > 0
}

// Positions are unique at every moment, so nobody can step where another one still stands.
async function clearPlaces(client: PoolClient, { id, questionCount }: Quiz): Promise<void> {
  for (const table of ['questions', 'sections']) {
    const text = `UPDATE ${table} SET position = NULL WHERE quiz_id = $1 AND position IS NOT NULL`
    const statement = { text, values: [id], ...patienceFor(questionCount) }
    await client.query(statement)
  }
}

async function placeQuestions(
  client: PoolClient,
  kept: PlacedQuestion[],
  { sections, changed, revision }: { sections: SectionRows; changed: string[]; revision: number },
): Promise<void> {
  const rows: QuestionRows = questionRows(kept, sections)
  const statement = {
    ...patienceFor(kept.length),
    text: `UPDATE questions q SET section_id = row.section_id, position = row.position, options = row.options::text[],
             answer_index = row.answer_index, explanation = row.explanation,
             revision = CASE WHEN q.id = ANY($7) THEN $8 ELSE q.revision END
           FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::smallint[], $6::text[])
             AS row (id, section_id, position, options, answer_index, explanation)
           WHERE q.id = row.id`,
    values: [
      rows.ids,
      rows.sectionIds,
      rows.positions,
      rows.options,
      rows.answerIndexes,
      rows.explanations,
      changed,
      revision,
    ],
  }
  await client.query(statement)
}

async function deleteLeftovers(client: PoolClient, { id, questionCount }: Quiz): Promise<void> {
  for (const table of ['questions', 'sections']) {
    const text = `DELETE FROM ${table} WHERE quiz_id = $1 AND position IS NULL`
    const statement = { text, values: [id], ...patienceFor(questionCount) }
    await client.query(statement)
  }
}
