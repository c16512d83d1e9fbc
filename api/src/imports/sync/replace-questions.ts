import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { timeoutFor } from '../../database/pool.ts'
import type { Quiz } from '../../database/prisma/client.ts'
import { recalculateProgress } from '../../progress/recalculate-progress.ts'
import { recountLeftOut } from '../../quizzes/editing/recount-left-out.ts'
import {
  deleteRemoved,
  endRevision,
  findUses,
  keepLayout,
  keepVersions,
} from '../../quizzes/editing/revisions.ts'
import type { CurrentSection } from './current-quiz.ts'
import type { CurrentQuestion, Match } from './match-questions.ts'
import { isContentChanged } from './quiz-difference.ts'
import { replaceSections } from './replace-sections.ts'
import { insertQuestions } from '../insert-questions.ts'
import { questionRows, type PlacedQuestion, type SectionRows } from '../rows.ts'

/** The sections and questions that a quiz will have. */
interface Replacement {
  /** The file's sections. A section that the quiz already has, or had earlier, keeps its id. */
  sections: SectionRows
  /** The quiz's sections, including removed ones. */
  current: CurrentSection[]
  /** The file's questions with their matches, in the order of an attempt. */
  matches: Match[]
}

/** A question of the file with its new position, and the question of the quiz that it replaces. */
interface Placed extends PlacedQuestion {
  before: CurrentQuestion | null
  isChanged: boolean
}

/**
 * Replaces a quiz's questions with those of a file, in a transaction that has locked the quiz. Matched
 * questions keep their id, answers and statistics. Earlier attempts keep the questions they began with,
 * including removed ones.
 *
 * @returns the quiz with its new counts and revisions, which the caller must store.
 */
export async function replaceQuestions(
  client: PoolClient,
  quiz: Quiz,
  { sections, current, matches }: Replacement,
): Promise<Quiz> {
  const placed = matches.map((match, index): Placed => {
    const { incoming, current } = match
    const isChanged = isContentChanged(match)
    return { id: current?.id ?? uuid(), position: index + 1, question: incoming, before: current, isChanged }
  })
  const changedIds = placed.filter(({ isChanged }) => isChanged).map(({ id }) => id)
  const endedRevision = await endRevision(client, quiz.id)
  const revision = endedRevision + 1
  const attempts = await findUses(client, quiz)
  if (attempts.any) await keepVersions(client, changedIds, endedRevision)
  const isSameLayout = placed.length === quiz.questionCount && placed.every(isUnmoved)
  if (attempts.ofThisLayout && !isSameLayout) await keepLayout(client, quiz, endedRevision)

  await replaceSections(client, quiz, { sections, current })
  await removeUnmatched(client, quiz, placed)
  await updateMatched(client, placed, { sections, revision })
  const added = placed.filter(({ before }) => before === null)
  if (added.length > 0) await insertQuestions(client, quiz.id, { placed: added, sections })
  const counts = { questionCount: placed.length, sectionCount: sections.ids.length }
  const maxCount = Math.max(quiz.questionCount, placed.length)
  if (!attempts.any) await deleteRemoved(client, { id: quiz.id, questionCount: maxCount })
  const leftOutCount = await recountLeftOut(client, { id: quiz.id, questionCount: maxCount })
  await recalculateProgress(client, quiz.id, maxCount)
  const layoutRevision = isSameLayout ? quiz.layoutRevision : revision
  return { ...quiz, ...counts, leftOutCount, revision, layoutRevision }
}

const isUnmoved = ({ before, position, question }: Placed) =>
  before?.position === position && before.section === question.section

async function removeUnmatched(
  client: PoolClient,
  { id, questionCount }: Quiz,
  placed: Placed[],
): Promise<void> {
  const statement = {
    ...timeoutFor(questionCount),
    text: `UPDATE questions SET position = NULL
           WHERE quiz_id = $1 AND position > 0
             AND NOT EXISTS (SELECT 1 FROM unnest($2::uuid[]) AS kept (id) WHERE kept.id = questions.id)`,
    values: [id, placed.flatMap(({ before }) => (before ? [before.id] : []))],
  }
  await client.query(statement)
}

// Updates only the rows that differ.
async function updateMatched(
  client: PoolClient,
  placed: Placed[],
  { sections, revision }: { sections: SectionRows; revision: number },
): Promise<void> {
  const all = questionRows(placed, sections)
  const needsUpdate = ({ before, position, isChanged }: Placed, index: number) =>
    before !== null &&
    (isChanged || before.position !== position || before.sectionId !== all.sectionIds[index])
  const outdated = placed.filter(needsUpdate)
  if (outdated.length === 0) return
  const rows = questionRows(outdated, sections)
  const statement = {
    ...timeoutFor(outdated.length),
    text: `UPDATE questions q SET section_id = row.section_id, position = row.position, text = CASE WHEN row.is_changed THEN row.text ELSE q.text END,
             options = row.options::text[],
             answer_index = row.answer_index, explanation = row.explanation, format = row.format,
             void_as = CASE WHEN (replace(q.text, chr(13), ''), q.options::text[], q.answer_index, q.format)
               IS NOT DISTINCT FROM (replace(row.text, chr(13), ''), row.options::text[], row.answer_index, row.format) THEN q.void_as END,
             revision = CASE WHEN row.is_changed THEN $8 ELSE q.revision END
           FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::smallint[], $6::text[], $7::boolean[],
             $9::text_format[], $10::text[])
             AS row (id, section_id, position, options, answer_index, explanation, is_changed, format, text)
           WHERE q.id = row.id`,
    values: [
      rows.ids,
      rows.sectionIds,
      rows.positions,
      rows.options,
      rows.answerIndexes,
      rows.explanations,
      outdated.map(({ isChanged }) => isChanged),
      revision,
      rows.formats,
      rows.texts,
    ],
  }
  await client.query(statement)
}
