import { z } from 'zod'

/** The names of the levels, from the lowest. */
export const LEVEL_NAMES = ['Not Started', 'Learning', 'Familiar', 'Proficient', 'Mastered'] as const

/** The REST field with the name of a level. */
export const masteryLevel = z.enum(LEVEL_NAMES).meta({ id: 'MasteryLevel' })

/** How far a learner has got with a quiz or a section. */
export type Mastery = (typeof LEVEL_NAMES)[number]

const LEVELS: readonly (readonly [from: number, level: Mastery])[] = [
  [0.9, 'Mastered'],
  [0.7, 'Proficient'],
  [0.5, 'Familiar'],
  [0, 'Learning'],
]

/**
 * Names the level for the share of questions whose latest answer in a completed attempt was correct.
 *
 * @param mastered how many questions those are, or null before the first completed attempt.
 * @param total how many questions there are.
 */
export function masteryOf(mastered: number | null, total: number): Mastery {
  if (mastered === null || total === 0) return 'Not Started'
  return LEVELS.find(([from]) => mastered >= from * total)?.[1] ?? 'Learning'
}
