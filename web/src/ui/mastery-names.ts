/** The display names of the mastery levels, from the lowest. */
export const MASTERY_NAMES = {
  NOT_STARTED: 'Not Started',
  LEARNING: 'Learning',
  FAMILIAR: 'Familiar',
  PROFICIENT: 'Proficient',
  MASTERED: 'Mastered',
} as const
