/** What a key or a line asks for. */
export type PracticeAction =
  | { kind: 'choose'; /** Zero-based, in the shown order. */ index: number }
  | { kind: 'next' | 'guess' | 'flag' | 'why' | 'leave' | 'unknown' }

const COMMANDS = new Map<string, PracticeAction>([
  ['', { kind: 'next' }],
  ['g', { kind: 'guess' }],
  ['f', { kind: 'flag' }],
  ['w', { kind: 'why' }],
  ['q', { kind: 'leave' }],
])

/**
 * Interprets a key or a line. Options are chosen by number, with 0 for the tenth, or by letter. The letters f
 * and g are commands, so these options need a capital letter.
 * @param text empty for Enter
 */
export function actionOf(text: string, optionCount: number): PracticeAction {
  const word = text.trim()
  const command = COMMANDS.get(word)
  if (command) return command
  const index = optionIndex(word)
  return index !== null && index < optionCount ? { kind: 'choose', index } : { kind: 'unknown' }
}

function optionIndex(word: string): number | null {
  if (/^(?:[1-9]|10)$/.test(word)) return Number(word) - 1
  if (word === '0') return 9
  return /^[a-j]$/i.test(word) ? word.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : null
}
