// What was recorded of a learner's progress, as a list of quizzes or sections needs it: one statement for all of them.
import type { Viewer } from '../viewer.ts'
import type { QuizProgress, SectionProgress } from '../database/prisma/client.ts'
import { inputRows } from '../database/input-rows.ts'
import type { Deps } from '../deps.ts'

const OF_QUIZZES = {
  name: 'read-progress-of-quizzes',
  text: `SELECT user_id AS "userId", quiz_id AS "quizId", completed_attempts AS "completedAttempts",
           best_score AS "bestScore", mastered
         FROM ${inputRows({ id: 'uuid' })} JOIN quiz_progress ON quiz_id = id AND user_id = $3`,
}
const OF_SECTIONS = {
  name: 'read-progress-of-sections',
  text: `SELECT user_id AS "userId", section_id AS "sectionId", asked, correct, mastered
         FROM ${inputRows({ id: 'uuid' })} JOIN section_progress ON section_id = id AND user_id = $3`,
}

/**
 * Reads the viewer's recorded progress with some quizzes, by their ids; nothing for those without a completed attempt.
 */
export async function readQuizProgress(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Pick<Viewer, 'id'>,
  ids: string[],
): Promise<Map<string, QuizProgress>> {
  const { rows } = await pool.query<QuizProgress>({ ...OF_QUIZZES, values: [ids, ids.length, viewer.id] })
  return new Map(rows.map((recorded) => [recorded.quizId, recorded]))
}

/**
 * Reads the viewer's recorded progress with some sections, by their ids; nothing for those that no completed attempt
 * asked.
 */
export async function readSectionProgress(
  { pool }: Pick<Deps, 'pool'>,
  viewer: Pick<Viewer, 'id'>,
  ids: string[],
): Promise<Map<string, SectionProgress>> {
  const { rows } = await pool.query<SectionProgress>({
    ...OF_SECTIONS,
    values: [ids, ids.length, viewer.id],
  })
  return new Map(rows.map((recorded) => [recorded.sectionId, recorded]))
}
