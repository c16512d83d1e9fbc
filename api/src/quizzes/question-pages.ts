import { inputRows } from '../database/input-rows.ts'
import type { Question } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'

/** A question, and since which revision its quiz has this layout. */
export type PagedQuestion = Question & { layoutRevision: number }

/** A question’s fields in the order in which the statement tells them. */
type Told = [
  Question['id'],
  Question['sectionId'],
  Question['position'],
  Question['text'],
  Question['options'],
  Question['answerIndex'],
  Question['explanation'],
  Question['revision'],
]

/** Which questions of a quiz or a section, in the order an attempt asks them. */
export interface QuestionWindow {
  /** What the ids are of. */
  of: 'quiz' | 'section'
  /** Of a quiz, only those in no section. */
  isLoose: boolean
  /** Only positions above this one. */
  after: number
  /** Only positions below this one; null for no end. */
  before: number | null
  limit: number
  /** From the last one back. */
  isBackward: boolean
}

// The questions in no section follow those of all sections.
const LOOSE =
  'AND position > (SELECT coalesce(sum(s.question_count), 0) FROM sections s WHERE s.quiz_id = parent.id AND s.position > 0)'

/**
 * Reads the same window of questions of each of several quizzes or sections. What it reads does not grow with their
 * size: Prisma has no limit on a relation's rows, and would read all of them.
 *
 * @param ids of what the viewer may see.
 */
export async function readQuestionPages(
  { pool }: Deps,
  { of, isLoose, after, before, limit, isBackward }: QuestionWindow,
  ids: string[],
): Promise<Map<string, PagedQuestion[]>> {
  const direction = isBackward ? 'DESC' : 'ASC'
  const { rows } = await pool.query<{
    parentId: string
    layoutRevision: number
    quizId: string
    page: Told[]
  }>({
    name: `read-questions-of-${of}-${direction}-${isLoose}`,
    // As JSON: that is a third of the work of reading a row for each question; without names, which are as long as texts.
    text: `SELECT parent.id AS "parentId", z.id AS "quizId", z.layout_revision AS "layoutRevision", page.questions AS page
     FROM ${inputRows({ id: 'uuid' })} JOIN ${of === 'quiz' ? 'quizzes' : 'sections'} parent ON parent.id = input.id
     JOIN quizzes z ON z.id = parent.${of === 'quiz' ? 'id' : 'quiz_id'}
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_array(q.id, q.section_id, q.position, q.text, q.options, q.answer_index, q.explanation,
         q.revision) ORDER BY q.position ${direction}
       ) AS questions
       FROM (
         SELECT * FROM questions
         WHERE ${of}_id = parent.id AND position > $3 AND ($4::int IS NULL OR position < $4) ${isLoose ? LOOSE : ''}
         ORDER BY position ${direction} LIMIT $5
       ) q
     ) page WHERE page.questions IS NOT NULL`,
    values: [ids, ids.length, after, before, limit],
  })
  return new Map(
    rows.map(({ parentId, quizId, layoutRevision, page }) => [
      parentId,
      page.map(([id, sectionId, position, text, options, answerIndex, explanation, revision]) => ({
        id,
        quizId,
        sectionId,
        position,
        text,
        options,
        answerIndex,
        explanation,
        revision,
        layoutRevision,
      })),
    ]),
  )
}
