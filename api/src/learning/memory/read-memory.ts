import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { InvalidInput } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { check } from '../../input.ts'
import type { Viewer } from '../../viewer.ts'
import type { PractisableQuiz } from '../learning.access.ts'
import { readLearner } from '../log/read-learner.ts'
import type { RememberingLearner } from '../log/remembering-learner.ts'
import { memoryOf, MEMORY_COLUMNS, type MemoryRow } from '../log/question-states.ts'
import { studyDayOf, studyDayOfDate } from '../log/study-day.ts'
import { unseenChance } from '../model/unseen.ts'
import { readFirstSights } from './first-sights.ts'
import { rememberedQuestion, unseenQuestion, type RememberedQuestion } from './remembered-question.ts'

const DATE_FORM = 'Send a date such as 2026-05-12 as on'

/** Validation rules of the day for which chances are calculated. */
export const memoryRules = z.object({
  on: z
    .string(DATE_FORM)
    .refine((date) => studyDayOfDate(date) !== null, DATE_FORM)
    .nullish()
    .describe('The study day for which the chances are calculated, as a date. Defaults to today.'),
})

/** A page of the questions of a quiz, and the day for which it says something. */
export interface MemoryPage {
  /** Of a question; null from the first one. */
  after: string | null
  /** Of a question; null to the last one. */
  before?: string | null
  limit: number
  /** Take the last questions instead of the first. */
  isBackward?: boolean
  /** As a date; missing for today. */
  on?: unknown
}

const statement = (direction: 'ASC' | 'DESC') => ({
  name: `read-memory-${direction}`,
  text: `SELECT q.id AS "questionId", q.section_id AS "sectionId", cardinality(q.options) AS "optionCount", ${MEMORY_COLUMNS}
         FROM questions q LEFT JOIN question_progress p ON p.user_id = $1 AND p.question_id = q.id
         WHERE q.quiz_id = $2 AND (NOT $3 OR p.question_id IS NOT NULL)
           AND q.position > $4 AND ($5::int IS NULL OR q.position < $5) ORDER BY q.position ${direction} LIMIT $6`,
})
const FORWARD = statement('ASC')
const BACKWARD = statement('DESC')

type QuestionRow = MemoryRow & { questionId: string; sectionId: string | null; optionCount: number }

/**
 * Reads what a learner remembers of the questions of a quiz, in the order of the quiz, or backward.
 *
 * @throws InvalidInput when the day is not a date, or a bound is none of the quiz's questions.
 */
export async function readMemory(
  { pool, now }: Deps,
  { timeZone }: Pick<Viewer, 'timeZone'>,
  remembering: RememberingLearner,
  { quiz, onlyAnswered }: PractisableQuiz,
  { after, before = null, limit, isBackward = false, on: date }: MemoryPage,
): Promise<RememberedQuestion[]> {
  const { on } = check(memoryRules, { on: date })
  const day = typeof on === 'string' ? studyDayOfDate(on) : studyDayOf(now(), timeZone)
  const positionOf = async (id: string | null) => (id === null ? null : findPosition({ pool }, quiz.id, id))
  const { rows } = await pool.query<QuestionRow>({
    ...(isBackward ? BACKWARD : FORWARD),
    values: [
      remembering.id,
      quiz.id,
      onlyAnswered,
      (await positionOf(after)) ?? 0,
      await positionOf(before),
      limit,
    ],
  })
  const learner = await readLearner(pool, remembering)
  const sights = await readFirstSights(pool, remembering.id, quiz.id)
  return rows.map((row) => {
    const { questionId, sectionId, optionCount } = row
    const memory = memoryOf(row)
    if (memory) return rememberedQuestion({ questionId, optionCount, memory }, learner, day ?? 0)
    const ofSection = sights.get(sectionId)
    return unseenQuestion(questionId, ofSection ? unseenChance(ofSection, optionCount) : 1 / optionCount)
  })
}

/** Counts the questions of which readMemory tells. */
export async function countMemory(
  { pool }: Pick<Deps, 'pool'>,
  { id }: RememberingLearner,
  { quiz, onlyAnswered }: PractisableQuiz,
): Promise<number> {
  if (!onlyAnswered) return quiz.questionCount
  const { rows } = await pool.query<{ count: number }>({
    name: 'count-memory',
    text: `SELECT count(*)::int AS count FROM questions q JOIN question_progress p ON p.user_id = $1 AND p.question_id = q.id
           WHERE q.quiz_id = $2 AND q.position > 0`,
    values: [id, quiz.id],
  })
  return rows[0]?.count ?? 0
}

async function findPosition({ pool }: Pick<Deps, 'pool'>, quizId: string, id: string): Promise<number> {
  const { rows } = await pool.query<{ position: number }>({
    name: 'find-position',
    text: 'SELECT position FROM questions WHERE id = $1 AND quiz_id = $2 AND position > 0',
    values: [isId(id) ? id : null, quizId],
  })
  if (!rows[0]) throw InvalidInput.of('after', 'Send the id of one of the quiz’s questions as after')
  return rows[0].position
}
