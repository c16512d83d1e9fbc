import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import { recalculateProgress } from '../../progress/recalculate-progress.ts'
import { recordQuizChange } from '../changes/record-quiz-change.ts'
import { endRevision, findUses, keepLayout } from '../editing/revisions.ts'
import { placeQuestions, removeQuestions, type PlacedQuestion } from './place-questions.ts'
import { placeSections, removeSections, type PlacedSection } from './place-sections.ts'
import { readPlaces, storeEdit } from './quiz-edits.ts'

/** What an edit does with a quiz's questions and sections. */
export interface LayoutChange {
  placed?: PlacedQuestion[]
  removed?: string[]
  placedSections?: PlacedSection[]
  removedSections?: string[]
  /** Whether the mastery of learners may change, because questions leave, return or change their section. */
  changesMastery: boolean
}

/** A quiz after an edit. */
interface LayoutEdit {
  /** With which the edit can be undone for a day. */
  editId: string
  quiz: Quiz
}

const idsOf = (things: { id: string }[]) => things.map(({ id }) => id)

/**
 * Changes which questions and sections a quiz has, or their order. Attempts that began before keep theirs.
 *
 * @param client in a transaction that has locked the quiz with `lockLayout`.
 * @param quiz as it was locked.
 */
export async function changeLayout(
  client: PoolClient,
  quiz: Quiz,
  change: LayoutChange,
  at: Date,
): Promise<LayoutEdit> {
  const { placed = [], removed = [], placedSections = [], removedSections = [] } = change
  const places = await readPlaces(client, quiz, {
    questionIds: [...idsOf(placed), ...removed],
    removed,
    sectionIds: [...idsOf(placedSections), ...removedSections],
  })
  const endedRevision = await endRevision(client, quiz.id)
  const uses = await findUses(client, quiz)
  if (uses.ofThisLayout) await keepLayout(client, quiz, endedRevision)
  await removeSections(client, quiz.id, removedSections)
  await placeSections(client, quiz.id, placedSections)
  await removeQuestions(client, quiz.id, removed)
  const changesOthers = removed.length + placedSections.length + removedSections.length > 0
  await placeQuestions(client, quiz, placed, changesOthers)
  const counts = await recount(client, quiz, endedRevision + 1)
  const size = Math.max(quiz.questionCount, counts.questionCount)
  if (change.changesMastery) await recalculateProgress(client, quiz.id, size)
  const editId = await storeEdit(client, quiz.id, places, at)
  const updatedAt = (await recordQuizChange(client, 'quiz.updated', quiz.id, at)) ?? quiz.updatedAt
  const after = { ...quiz, ...counts, updatedAt, isAsImported: false }
  return { editId, quiz: { ...after, revision: endedRevision + 1, layoutRevision: endedRevision + 1 } }
}

type Counts = Pick<Quiz, 'questionCount' | 'sectionCount' | 'leftOutCount'>

// All counts in one statement: of a large quiz, each pass over the questions takes a tenth of an edit.
async function recount(
  client: PoolClient,
  { id, questionCount }: Quiz,
  layoutRevision: number,
): Promise<Counts> {
  const { rows } = await client.query<Counts>({
    ...timeoutFor(questionCount),
    text: `WITH counted AS (
             SELECT section_id, count(*)::int AS count, count(*) FILTER (WHERE void_as = 'NOBODY')::int AS left_out
             FROM questions WHERE quiz_id = $1 AND position > 0 GROUP BY section_id
           ), target AS (
             SELECT s.id, CASE WHEN s.position > 0 THEN coalesce(counted.count, 0) ELSE s.question_count END AS count,
               coalesce(counted.left_out, 0) AS left_out
             FROM sections s LEFT JOIN counted ON counted.section_id = s.id WHERE s.quiz_id = $1
           ), updated AS (
             UPDATE sections s SET question_count = target.count, left_out_count = target.left_out FROM target
             WHERE s.id = target.id
               AND (s.question_count, s.left_out_count) IS DISTINCT FROM (target.count, target.left_out)
           )
           UPDATE quizzes SET layout_revision = $2,
             question_count = (SELECT coalesce(sum(count), 0) FROM counted),
             left_out_count = (SELECT coalesce(sum(left_out), 0) FROM counted),
             section_count = (SELECT count(*) FROM sections WHERE quiz_id = $1 AND position > 0)
           WHERE id = $1 RETURNING question_count AS "questionCount", section_count AS "sectionCount",
             left_out_count AS "leftOutCount"`,
    values: [id, layoutRevision],
  })
  return rows[0] ?? { questionCount: 0, sectionCount: 0, leftOutCount: 0 }
}
