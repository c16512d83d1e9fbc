const KEY = 'letter-keys'

/**
 * Says which option a key chooses: letters from A, digits from 1 and 0 for the tenth.
 *
 * @param count how many options there are.
 * @returns from 0; null where the key chooses none.
 */
export function optionOfKey(key: string, count: number): number | null {
  if (key.length !== 1) return null
  const digit = '1234567890'.indexOf(key)
  const letter = 'abcdefghij'.indexOf(key.toLowerCase())
  const option = digit === -1 ? letter : digit
  return option >= 0 && option < count ? option : null
}

/**
 * Whether letter keys were switched on in this browser. They are off at first: whoever speaks to the computer would
 * choose by every word.
 */
export function readLetterKeys(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

/**
 * Saves the switch, if the browser lets us.
 */
export function saveLetterKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.setItem(KEY, 'on')
    else window.localStorage.removeItem(KEY)
  } catch {
    // It holds for this page.
  }
}
