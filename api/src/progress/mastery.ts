import { z } from 'zod'

/** Names of the mastery levels, lowest first. */
export const LEVEL_NAMES = ['Not Started', 'Learning', 'Familiar', 'Proficient', 'Mastered'] as const

/** Schema of a REST field that holds a mastery level. */
export const masteryLevel = z.enum(LEVEL_NAMES).meta({ id: 'MasteryLevel' })

/** A learner's mastery of a quiz or a section. */
export type Mastery = (typeof LEVEL_NAMES)[number]

const LEVELS: readonly (readonly [minShare: number, level: Mastery])[] = [
  [0.9, 'Mastered'],
  [0.7, 'Proficient'],
  [0.5, 'Familiar'],
  [0, 'Learning'],
]

/**
 * Returns the mastery level for a share of mastered questions.
 *
 * @param mastered number of questions whose latest answer, in a completed attempt or in practice, was
 *   correct; null if no progress is recorded yet.
 * @param total number of questions that count.
 */
export function masteryOf(mastered: number | null, total: number): Mastery {
  if (mastered === null || total === 0) return 'Not Started'
  return LEVELS.find(([minShare]) => mastered >= minShare * total)?.[1] ?? 'Learning'
}

/**
 * Returns the next mastery level above a share of mastered questions, and how many questions it needs; null
 * at the highest level, and of no questions. Familiar comes after Not Started and Learning.
 */
export function nextMastery(mastered: number, total: number): { level: Mastery; needed: number } | null {
  if (total === 0) return null
  const above = LEVELS.findLast(([minShare]) => minShare > 0 && mastered < minShare * total)
  if (!above) return null
  const needed = Math.ceil(above[0] * total)
  // In a small quiz, one more question may be enough for a higher one.
  return { level: masteryOf(needed, total), needed }
}

/** SQL for a question `q` that mastery counts: it is still in its quiz, and does not count for nobody. */
export const COUNTS_FOR_MASTERY = `q.position > 0 AND q.void_as IS DISTINCT FROM 'NOBODY'`

/**
 * SQL of the mastery level for a share of mastered questions, equal to `masteryOf`.
 *
 * @param mastered SQL of the number of mastered questions; null if no progress is recorded yet.
 * @param total SQL of the number of questions.
 */
export function masterySql(mastered: string, total: string): string {
  // As float8, the products are rounded as in JavaScript.
  const levels = LEVELS.map(([min, level]) => `WHEN ${mastered} >= ${min}::float8 * ${total} THEN '${level}'`)
  return `CASE WHEN ${mastered} IS NULL OR ${total} = 0 THEN 'Not Started' ${levels.join(' ')} END`
}
