import { minutesFor } from 'quiz-format/learning'
import type { PracticeMode } from '../../../gql/graphql.ts'
import { formatCount } from '../../../ui/counts.ts'

/** Something that the page for choosing a practice offers; a mock exam and a free quiz are attempts. */
export type OfferedMode = PracticeMode | 'MOCK' | 'FREE'

interface OfferedModeTexts {
  mode: OfferedMode
  name: string
  hint: string
  /** Shown instead of the hint when no question matches. */
  none: string
}

/** In the order in which they are offered. */
export const OFFERED_MODES: readonly OfferedModeTexts[] = [
  {
    mode: 'TODAY',
    name: 'Today',
    hint: 'What helps most today',
    none: 'Nothing is left for today',
  },
  {
    mode: 'WRONG',
    name: 'Only what I got wrong',
    hint: 'Wrong at the latest answer',
    none: 'Nothing is wrong at its latest answer',
  },
  {
    mode: 'UNSEEN',
    name: 'Unseen first',
    hint: 'Questions that you have never answered',
    none: 'You have answered every question',
  },
  {
    mode: 'WEAKEST',
    name: 'Weakest section',
    hint: 'The section that you would do worst in today',
    none: 'There is no question',
  },
  { mode: 'FLAGGED', name: 'Flagged', hint: 'Questions that you have flagged', none: 'Nothing is flagged' },
  {
    mode: 'ALL',
    name: 'All questions',
    hint: 'Those that you know least come first',
    none: 'There is no question',
  },
  { mode: 'MOCK', name: 'Mock exam', hint: 'Timed, with the verdicts at the end', none: '' },
  {
    mode: 'FREE',
    name: 'Free quiz',
    hint: 'The whole quiz in its order, with the score at the end',
    none: '',
  },
]

/** The name of a mode. */
export function modeName(mode: OfferedMode): string {
  return OFFERED_MODES.find((offered) => offered.mode === mode)?.name ?? ''
}

/** Reads the mode of an address; null if it names none. */
export function modeOfAddress(text: string | null): OfferedMode | null {
  return OFFERED_MODES.find(({ mode }) => mode === text?.toUpperCase())?.mode ?? null
}

/**
 * Says about how long so many questions take: “about 12 minutes”.
 *
 * @param seconds that each takes; null if the learner's own are not known yet.
 */
export function timeText(questions: number, seconds: number | null): string {
  return `about ${formatCount(minutesFor(questions, seconds ?? undefined), 'minute')}`
}
