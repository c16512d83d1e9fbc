import type { MasteryLevel } from '../../gql/graphql.ts'

/** The display names of the mastery levels, from the lowest. */
export const MASTERY_NAMES: Readonly<Record<MasteryLevel, string>> = {
  NOT_STARTED: 'Not Started',
  LEARNING: 'Learning',
  FAMILIAR: 'Familiar',
  PROFICIENT: 'Proficient',
  MASTERED: 'Mastered',
}
