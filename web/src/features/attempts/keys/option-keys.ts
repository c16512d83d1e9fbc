import { tryStorage } from '../../../session/try-storage.ts'

const KEY = 'letter-keys'

/**
 * Maps a key to an option: letters start at A, digits at 1, and 0 is the tenth option.
 *
 * @param count the number of options.
 * @returns the option's index, from 0; null if the key selects no option.
 */
export function optionOfKey(key: string, count: number): number | null {
  if (key.length !== 1) return null
  const digit = '1234567890'.indexOf(key)
  const letter = 'abcdefghij'.indexOf(key.toLowerCase())
  const option = digit === -1 ? letter : digit
  return option >= 0 && option < count ? option : null
}

/**
 * Whether letter keys are on. Off by default: with speech input, the letters of spoken words would choose
 * options.
 */
export function readLetterKeys(): boolean {
  return tryStorage(() => window.localStorage.getItem(KEY)) === 'on'
}

/** Saves the setting. If the storage is blocked, the setting lasts only until the page is left. */
export function saveLetterKeys(isOn: boolean): void {
  tryStorage(() => (isOn ? window.localStorage.setItem(KEY, 'on') : window.localStorage.removeItem(KEY)))
}
