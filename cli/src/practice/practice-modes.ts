import type { PracticeMode } from '../gql/graphql.ts'

interface ModeTexts {
  mode: PracticeMode
  /** Said when no question matches. */
  none: string
}

/** The modes of a practice by the words of --mode, in the order in which help lists them. */
export const PRACTICE_MODES = {
  today: { mode: 'TODAY', none: 'Nothing is left for today' },
  wrong: { mode: 'WRONG', none: 'Nothing is wrong at its latest answer' },
  unseen: { mode: 'UNSEEN', none: 'You have answered every question' },
  weakest: { mode: 'WEAKEST', none: 'There is no question' },
  flagged: { mode: 'FLAGGED', none: 'Nothing is flagged' },
  all: { mode: 'ALL', none: 'There is no question' },
} as const satisfies Record<string, ModeTexts>

export type ModeWord = keyof typeof PRACTICE_MODES

export const MODE_WORDS = Object.keys(PRACTICE_MODES) as ModeWord[]
