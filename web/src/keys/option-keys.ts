import type { KeySettings } from './key-settings.ts'

/**
 * Maps a key to an option: digits start at 1, with 0 for the tenth option, and letters start at A.
 *
 * @param count the number of options.
 * @param settings which kinds of keys select options.
 * @returns the option's index, from 0; null if the key selects no option.
 */
export function optionOfKey(key: string, count: number, settings: KeySettings): number | null {
  if (key.length !== 1) return null
  const digit = settings.numbers ? '1234567890'.indexOf(key) : -1
  const letter = settings.letters ? 'abcdefghij'.indexOf(key.toLowerCase()) : -1
  const option = digit === -1 ? letter : digit
  return option >= 0 && option < count ? option : null
}
