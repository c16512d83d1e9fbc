import { inputRows } from '../database/input-rows.ts'
import type { Question } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'

/** A question, with the revision in which the quiz got its current layout. */
export type PagedQuestion = Question & { layoutRevision: number }

/** A question in the statement's JSON. */
type QuestionTuple = [
  Question['id'],
  Question['sectionId'],
  Question['position'],
  Question['text'],
  Question['options'],
  Question['answerIndex'],
  Question['explanation'],
  Question['revision'],
  Question['voidAs'],
  Question['wasVoid'],
  Question['format'],
]

/** A range of the questions of a quiz or a section, in the order of an attempt. */
export interface QuestionWindow {
  of: 'quiz' | 'section'
  /** Only the quiz's questions without a section. */
  onlyWithoutSection: boolean
  /** Only positions above this one. */
  after: number
  /** Only positions below this one; null for no bound. */
  before: number | null
  limit: number
  /** How many questions of the range to leave out before the first. */
  skipped: number
  /** Take the last questions of the range instead of the first. */
  isBackward: boolean
}

// The questions without a section follow those of all sections.
const WITHOUT_SECTION =
  'AND position > (SELECT coalesce(sum(s.question_count), 0) FROM sections s WHERE s.quiz_id = parent.id AND s.position > 0)'

/**
 * Reads the same range of questions of several quizzes or sections. Prisma cannot limit the rows
 * of a relation per parent, and would read all questions.
 *
 * @param ids quizzes or sections that the viewer may see.
 */
export async function readQuestionPages(
  { pool }: Deps,
  { of, onlyWithoutSection, after, before, limit, skipped, isBackward }: QuestionWindow,
  ids: string[],
): Promise<Map<string, PagedQuestion[]>> {
  const direction = isBackward ? 'DESC' : 'ASC'
  const { rows } = await pool.query<{
    parentId: string
    layoutRevision: number
    quizId: string
    page: QuestionTuple[]
  }>({
    name: `read-questions-of-${of}-${direction}-${onlyWithoutSection}`,
    // Reading a JSON array takes a third of the time of reading a row per question. Its items are arrays: the
    // field names of objects would be as long as the texts.
    text: `SELECT parent.id AS "parentId", z.id AS "quizId", z.layout_revision AS "layoutRevision", page.questions AS page
     FROM ${inputRows({ id: 'uuid' })} JOIN ${of === 'quiz' ? 'quizzes' : 'sections'} parent ON parent.id = input.id
     JOIN quizzes z ON z.id = parent.${of === 'quiz' ? 'id' : 'quiz_id'}
     CROSS JOIN LATERAL (
       SELECT json_agg(json_build_array(q.id, q.section_id, q.position, q.text, q.options, q.answer_index, q.explanation,
         q.revision, q.void_as, q.was_void, q.format) ORDER BY q.position ${direction}
       ) AS questions
       FROM (
         SELECT * FROM questions
         WHERE ${of}_id = parent.id AND position > $3 AND ($4::int IS NULL OR position < $4) ${onlyWithoutSection ? WITHOUT_SECTION : ''}
         ORDER BY position ${direction} LIMIT $5 OFFSET $6
       ) q
     ) page WHERE page.questions IS NOT NULL`,
    values: [ids, ids.length, after, before, limit, skipped],
  })
  return new Map(
    rows.map(({ parentId, quizId, layoutRevision, page }) => [
      parentId,
      page.map(
        ([
          id,
          sectionId,
          position,
          text,
          options,
          answerIndex,
          explanation,
          revision,
          voidAs,
          wasVoid,
          format,
        ]) => ({
          id,
          quizId,
          sectionId,
          position,
          text,
          options,
          answerIndex,
          explanation,
          revision,
          voidAs,
          wasVoid,
          format,
          layoutRevision,
        }),
      ),
    ]),
  )
}
