// Reads a learner's recorded progress for a list of quizzes or sections, in one statement.
import type { CurrentLearner } from '../attempts/current-learner.ts'
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

/** Returns the progress by quiz id. Quizzes that were neither attempted nor practised have no entry. */
export async function readQuizProgress(
  { pool }: Pick<Deps, 'pool'>,
  learner: CurrentLearner,
  ids: string[],
): Promise<Map<string, QuizProgress>> {
  const { rows } = await pool.query<QuizProgress>({ ...OF_QUIZZES, values: [ids, ids.length, learner.id] })
  return new Map(rows.map((recorded) => [recorded.quizId, recorded]))
}

/** Returns the progress by section id. Sections without recorded progress have no entry. */
export async function readSectionProgress(
  { pool }: Pick<Deps, 'pool'>,
  learner: CurrentLearner,
  ids: string[],
): Promise<Map<string, SectionProgress>> {
  const { rows } = await pool.query<SectionProgress>({
    ...OF_SECTIONS,
    values: [ids, ids.length, learner.id],
  })
  return new Map(rows.map((recorded) => [recorded.sectionId, recorded]))
}
