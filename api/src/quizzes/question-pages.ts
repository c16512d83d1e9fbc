import type { Question } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'

/** A question, and since which revision its quiz has this layout. */
export type PagedQuestion = Question & { layoutRevision: number }

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
  const { rows } = await pool.query<PagedQuestion & { parentId: string }>(
    `SELECT parent.id AS "parentId", q.id, q.quiz_id AS "quizId", q.section_id AS "sectionId", q.position, q.text,
       q.options, q.answer_index AS "answerIndex", q.explanation, q.revision,
       z.layout_revision AS "layoutRevision"
     FROM unnest($1::uuid[]) AS parent(id) CROSS JOIN LATERAL (
       SELECT * FROM questions
       WHERE ${of}_id = parent.id AND position > $2 AND ($3::int IS NULL OR position < $3) ${isLoose ? LOOSE : ''}
       ORDER BY position ${direction} LIMIT $4
     ) q JOIN quizzes z ON z.id = q.quiz_id ORDER BY q.position ${direction}`,
    [ids, after, before, limit],
  )
  const pages = new Map<string, PagedQuestion[]>()
  for (const { parentId, ...question } of rows) {
    const page = pages.get(parentId)
    if (page) page.push(question)
    else pages.set(parentId, [question])
  }
  return pages
}
