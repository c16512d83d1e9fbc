import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { timeoutFor } from '../database/pool.ts'
import type { Quiz } from '../database/prisma/client.ts'
import { settleProgress } from '../progress/settle-progress.ts'
import { endRevision, keepLayout, keepVersions } from '../quizzes/revisions.ts'
import type { CurrentSection } from './current-quiz.ts'
import type { CurrentQuestion, Match } from './match-questions.ts'
import { isContentChanged } from './quiz-difference.ts'
import { replaceSections } from './replace-sections.ts'
import { questionRows, type PlacedQuestion, type SectionRows } from './rows.ts'
import { insertQuestions } from './store-quiz.ts'

/** What a quiz is to become. */
interface Replacement {
  /** With the ids of those that the quiz has or had. */
  sections: SectionRows
  /** The sections that the quiz has and had. */
  current: CurrentSection[]
  /** Of the file's questions, in the order an attempt asks them. */
  matches: Match[]
}

/** A question of the file in its place, and what it was before. */
interface Placed extends PlacedQuestion {
  before: CurrentQuestion | null
  isChanged: boolean
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
  { sections, current, matches }: Replacement,
): Promise<Quiz> {
  const placed = matches.map((match, index): Placed => {
    const { wanted, current } = match
    const isChanged = isContentChanged(match)
    return { id: current?.id ?? uuid(), position: index + 1, question: wanted, before: current, isChanged }
  })
  const changed = placed.filter(({ isChanged }) => isChanged).map(({ id }) => id)
  const ended = await endRevision(client, quiz.id)
  const attempts = await readAttempts(client, quiz)
  if (attempts.any) await keepVersions(client, changed, ended)
  const isSameLayout = placed.length === quiz.questionCount && placed.every(isInPlace)
  if (attempts.ofThisLayout && !isSameLayout) await keepLayout(client, quiz, ended)

  await replaceSections(client, quiz, { sections, current })
  await takeOut(client, quiz, placed)
  await placeKept(client, placed, { sections, revision: ended + 1 })
  const added = placed.filter(({ before }) => before === null)
  if (added.length > 0) await insertQuestions(client, quiz.id, questionRows(added, sections))
  const counts = { questionCount: placed.length, sectionCount: sections.ids.length }
  const rows = Math.max(quiz.questionCount, placed.length)
  if (!attempts.any) await deleteLeftovers(client, quiz.id, rows)
  await settleProgress(client, quiz.id, rows)
  const layoutRevision = isSameLayout ? quiz.layoutRevision : ended + 1
  return { ...quiz, ...counts, revision: ended + 1, layoutRevision }
}

const isInPlace = ({ before, position, question }: Placed) =>
  before?.position === position && before.section === question.section

// A start holds the quiz until it is stored, so that none is on its way while the quiz is locked here.
async function readAttempts(
  client: PoolClient,
  { id, layoutRevision }: Quiz,
): Promise<{ any: boolean; ofThisLayout: boolean }> {
  const { rows } = await client.query<{ any: boolean; ofThisLayout: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM attempts WHERE quiz_id = $1) AS any,
       EXISTS (SELECT 1 FROM attempts WHERE quiz_id = $1 AND revision >= $2) AS "ofThisLayout"`,
    [id, layoutRevision],
  )
  return rows[0] ?? { any: false, ofThisLayout: false }
}

async function takeOut(client: PoolClient, { id, questionCount }: Quiz, placed: Placed[]): Promise<void> {
  const statement = {
    ...timeoutFor(questionCount),
    text: `UPDATE questions SET position = NULL
           WHERE quiz_id = $1 AND position > 0 AND NOT EXISTS (SELECT 1 FROM unnest($2::uuid[]) AS kept (id) WHERE kept.id = questions.id)`,
    values: [id, placed.flatMap(({ before }) => (before ? [before.id] : []))],
  }
  await client.query(statement)
}

// Only those that are not what they are to be already.
async function placeKept(
  client: PoolClient,
  placed: Placed[],
  { sections, revision }: { sections: SectionRows; revision: number },
): Promise<void> {
  const all = questionRows(placed, sections)
  const isDue = ({ before, position, isChanged }: Placed, index: number) =>
    before !== null &&
    (isChanged || before.position !== position || before.sectionId !== all.sectionIds[index])
  const due = placed.filter(isDue)
  if (due.length === 0) return
  const rows = questionRows(due, sections)
  const statement = {
    ...timeoutFor(due.length),
    text: `UPDATE questions q SET section_id = row.section_id, position = row.position, options = row.options::text[],
             answer_index = row.answer_index, explanation = row.explanation,
             revision = CASE WHEN row.is_changed THEN $8 ELSE q.revision END
           FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::smallint[], $6::text[], $7::boolean[])
             AS row (id, section_id, position, options, answer_index, explanation, is_changed)
           WHERE q.id = row.id`,
    values: [
      rows.ids,
      rows.sectionIds,
      rows.positions,
      rows.options,
      rows.answerIndexes,
      rows.explanations,
      due.map(({ isChanged }) => isChanged),
      revision,
    ],
  }
  await client.query(statement)
}

async function deleteLeftovers(client: PoolClient, quizId: string, rows: number): Promise<void> {
  for (const table of ['questions', 'sections']) {
    const text = `DELETE FROM ${table} WHERE quiz_id = $1 AND position IS NULL`
    const statement = { text, values: [quizId], ...timeoutFor(rows) }
    await client.query(statement)
  }
}
