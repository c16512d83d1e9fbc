import type { KeyUse } from '../../../../keys/KeysDialog.tsx'

/** The keys that work during a practice. */
export const PRACTICE_KEYS: readonly KeyUse[] = [
  { keys: ['1', '–', '9', '0'], use: 'Answer with an option; 0 is the tenth' },
  { keys: ['A', '–', 'J'], use: 'Answer with an option by its letter, if letter keys are on' },
  { keys: ['Space'], use: 'Show covered options' },
  { keys: ['G'], use: 'Say before the answer that it is a guess' },
  { keys: ['F'], use: 'Flag the question' },
  { keys: ['Enter'], use: 'Go on' },
  { keys: ['?'], use: 'Show this list' },
]
