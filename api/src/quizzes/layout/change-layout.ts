import type { PoolClient } from 'pg'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import { recalculateProgress } from '../../progress/recalculate-progress.ts'
import { recountLeftOut } from '../editing/recount-left-out.ts'
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
  const leftOutCount = await recountLeftOut(client, { id: quiz.id, questionCount: size })
  if (change.changesMastery) await recalculateProgress(client, quiz.id, size)
  const editId = await storeEdit(client, quiz.id, places, at)
  const after = { ...quiz, ...counts, leftOutCount, isAsImported: false }
  return { editId, quiz: { ...after, revision: endedRevision + 1, layoutRevision: endedRevision + 1 } }
}

async function recount(
  client: PoolClient,
  { id, questionCount }: Quiz,
  layoutRevision: number,
): Promise<Pick<Quiz, 'questionCount' | 'sectionCount'>> {
  const timeout = timeoutFor(questionCount)
  await client.query({
    ...timeout,
    text: `UPDATE sections s SET question_count = counted.count FROM (
             SELECT sections.id, count(q.id)::int AS count
             FROM sections LEFT JOIN questions q ON q.section_id = sections.id AND q.position > 0
             WHERE sections.quiz_id = $1 AND sections.position > 0 GROUP BY sections.id
           ) counted WHERE s.id = counted.id AND s.question_count <> counted.count`,
    values: [id],
  })
  const { rows } = await client.query<Pick<Quiz, 'questionCount' | 'sectionCount'>>({
    ...timeout,
    text: `UPDATE quizzes SET layout_revision = $2,
             question_count = (SELECT count(*) FROM questions WHERE quiz_id = $1 AND position > 0),
             section_count = (SELECT count(*) FROM sections WHERE quiz_id = $1 AND position > 0)
           WHERE id = $1 RETURNING question_count AS "questionCount", section_count AS "sectionCount"`,
    values: [id, layoutRevision],
  })
  return rows[0] ?? { questionCount: 0, sectionCount: 0 }
}
