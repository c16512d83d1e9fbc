import { z } from 'zod'
import type { CurrentLearner } from '../attempts/current-learner.ts'
import { joinQuestions, LEFT_JOIN_ANSWER, MARK } from '../attempts/reading/join-questions.ts'
import { percentage } from '../attempts/result.ts'
import { inputRows } from '../database/input-rows.ts'
import type { Deps } from '../deps.ts'

/** The number of attempts in a trend if the client does not request a number. */
export const DEFAULT_TREND_LENGTH = 10

/** The largest number of attempts in a trend. */
export const MAX_TREND_LENGTH = 50

const LENGTH_FORM = `Send a whole number from 1 to ${MAX_TREND_LENGTH} as last`

/** Rules of the arguments of a trend. */
export const sectionTrendRules = z.object({
  last: z.int().min(1, LENGTH_FORM).max(MAX_TREND_LENGTH, LENGTH_FORM).default(DEFAULT_TREND_LENGTH),
})

/** A section's accuracy in one completed attempt. */
export interface SectionTrendPoint {
  attemptId: string
  completedAt: Date
  /** Percent, rounded to one decimal. */
  accuracy: number
}

// The attempts at a quiz follow one another, so the order of their ids is that of their completion. The inner
// subquery orders the candidates before anything is counted. Only the attempts of the trend are counted, and
// newer ones that did not contain the section. The JSON holds arrays, since field names would be longer than
// the values.
const TRENDS = {
  name: 'read-section-trends',
  text: `SELECT section_id AS "sectionId", trend.points
    FROM ${inputRows({ section_id: 'uuid' })} CROSS JOIN LATERAL (
      SELECT json_agg(json_build_array(id, completed_at, correct, asked) ORDER BY id) AS points
      FROM (
        SELECT candidate.id, candidate.completed_at, counted.correct, counted.asked
        FROM (
          SELECT attempts.* FROM sections s JOIN attempts ON attempts.quiz_id = s.quiz_id
          WHERE s.id = input.section_id AND attempts.status = 'COMPLETED'
            AND (attempts.user_id = $3 OR (attempts.learner_id = $3 AND attempts.progress_entry = 'ENTERED'))
            AND (attempts.section_id IS NULL OR attempts.section_id = s.id)
          ORDER BY attempts.id DESC
        ) candidate CROSS JOIN LATERAL (
          SELECT count(${MARK}) AS asked, count(*) FILTER (WHERE ${MARK}) AS correct
          FROM (SELECT candidate.*) a
          ${joinQuestions(({ sectionId }) => `${sectionId} = input.section_id`)} ${LEFT_JOIN_ANSWER}
        ) counted
        WHERE counted.asked > 0 LIMIT $4
      ) latest
    ) trend WHERE trend.points IS NOT NULL`,
}

/** A point in the statement's JSON. */
type PointTuple = [attemptId: string, completedAt: string, correct: number, asked: number]

/**
 * Reads the accuracy of sections in each of the learner's latest completed attempts that contained them,
 * oldest first, by section id. Sections without such an attempt have no entry.
 *
 * @param length the maximum number of attempts for each section.
 */
export async function readSectionTrends(
  { pool }: Pick<Deps, 'pool'>,
  learner: CurrentLearner,
  { sectionIds, length }: { sectionIds: string[]; length: number },
): Promise<Map<string, SectionTrendPoint[]>> {
  const values = [sectionIds, sectionIds.length, learner.id, length]
  const { rows } = await pool.query<{ sectionId: string; points: PointTuple[] }>({ ...TRENDS, values })
  return new Map(rows.map(({ sectionId, points }) => [sectionId, points.map(pointOf)]))
}

function pointOf([attemptId, completedAt, correct, asked]: PointTuple): SectionTrendPoint {
  return { attemptId, completedAt: new Date(completedAt), accuracy: percentage(correct, asked) }
}
