import { builder } from '../graphql/base/builder.ts'

/** The levels of mastery. */
export const MasteryLevel = builder.enumType('MasteryLevel', {
  description:
    'Mastery of a quiz or a section, by the share of its questions whose latest answer was correct.',
  values: {
    NOT_STARTED: {
      value: 'Not Started',
      description: 'No attempt has been completed yet, and nothing was practised.',
    },
    LEARNING: { value: 'Learning', description: 'Less than 50 %.' },
    FAMILIAR: { value: 'Familiar', description: 'From 50 %.' },
    PROFICIENT: { value: 'Proficient', description: 'From 70 %.' },
    MASTERED: { value: 'Mastered', description: 'From 90 %.' },
  } as const,
})
