import type { ItemFinding } from '../../gql/graphql.ts'

/** The findings of the analysis in words. The limits are those of the API. */
export const FINDING_TEXTS: Readonly<Record<ItemFinding, { name: string; meaning: string }>> = {
  KEY_LOOKS_WRONG: {
    name: 'Key looks wrong',
    meaning: 'Another option is probably the right one.',
  },
  KEY_MAY_BE_WRONG: {
    name: 'Key may be wrong',
    meaning: 'Another option is possibly the right one.',
  },
  NEGATIVE_DISCRIMINATION: {
    name: 'Negative discrimination',
    meaning: 'The more learners know of the rest, the less often they get this right.',
  },
  TOO_HARD: { name: 'Hard', meaning: 'Fewer than 35% get it right.' },
  TOO_EASY: { name: 'Very easy', meaning: 'More than 90% get it right.' },
  WEAK_DISCRIMINATION: {
    name: 'Poor discrimination',
    meaning: 'It hardly tells those who know the rest from those who do not.',
  },
  UNUSED_OPTION: {
    name: 'Unused option',
    meaning: 'Of those who answer, hardly anybody picks one of the wrong options. It could be replaced.',
  },
}
