import type { KeyUse } from '../../keys/KeysDialog.tsx'

/** The keys that work while a quiz is taken. */
export const TAKING_KEYS: readonly KeyUse[] = [
  { keys: ['1', '–', '9', '0'], use: 'Choose an option; 0 is the tenth' },
  { keys: ['A', '–', 'J'], use: 'Choose an option by its letter, if letter keys are on' },
  { keys: ['↑', '↓'], use: 'Choose the previous or next option' },
  { keys: ['Enter'], use: 'Go to the next question; on the last one, to the Submit Quiz button' },
  { keys: ['F'], use: 'Flag the question' },
  { keys: ['?'], use: 'Show this list' },
]
